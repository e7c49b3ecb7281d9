import { toInternalTarget } from '@forecourt/domain/site/to-internal-target'
import { pickMarketingParameters } from '@forecourt/domain/visit/marketing-parameters'

/**
 * Adds the visitor's campaign parameters to a redirect within the site (S3.37). Pages do not see these parameters, so
 * the redirect itself would lose them.
 */
export function preserveMarketingParameters(location: string, search: string): string {
  const found = Object.entries(pickMarketingParameters(search))
  const own = found.length === 0 ? null : toInternalTarget(location)
  if (own === null) return location
  const target = new URL(own, 'http://site.internal')
  for (const [name, value] of found)
    if (!target.searchParams.has(name)) target.searchParams.append(name, value)
  return target.pathname + target.search + target.hash
}
