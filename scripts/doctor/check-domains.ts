import { findPointingFault } from '@forecourt/domain/site/domains/find-pointing-fault'
import type { NameLookup } from '@forecourt/platform/infrastructure/network/create-name-lookup'
import { findTarget } from '@forecourt/platform/staff/configuration/domains/read-domains'
import type { ProvedDomain } from '@forecourt/platform/staff/configuration/domains/store'
import { createFindings, type Finding } from './finding.ts'

const { ok, warning, wrong } = createFindings('domains')

const silence = 'The name servers of this machine do not answer: look at /etc/resolv.conf.'

/** Whether the visitors of dealers' own domains are led here. */
export async function checkDomains(
  domains: readonly ProvedDomain[],
  { dashboardUrl, names }: { dashboardUrl: string; names: Pick<NameLookup, 'addresses'> },
): Promise<Finding[]> {
  if (domains.length === 0) return [ok('No dealer has shown a domain of their own yet.')]
  const target = findTarget({ dashboardUrl })
  if (target === null)
    return [
      warning('STAFF_URL has no public name, so dealers are not told where to lead their domains: set it.'),
    ]
  const ours = await names.addresses(target)
  if (ours === null) return [wrong(silence)]
  if (ours.length === 0)
    return [wrong(`${target} of STAFF_URL leads nowhere: add its records at your name server.`)]
  const found = await Promise.all(domains.map((domain) => checkDomain(domain, ours, names)))
  const faults = found.filter((one) => one !== null)
  const fine = domains.length - faults.length
  return [...(fine > 0 ? [ok(`${fine} of ${domains.length} domains of dealers lead here.`)] : []), ...faults]
}

/** The address of a website must lead here; another domain of the dealer only loses those who still type it. */
async function checkDomain(
  { host, isMain }: ProvedDomain,
  ours: readonly string[],
  names: Pick<NameLookup, 'addresses'>,
): Promise<Finding | null> {
  const addresses = await names.addresses(host)
  if (addresses === null) return warning(`The name servers do not answer for ${host}.`)
  const fault = findPointingFault(host, addresses, ours)
  if (fault === null) return null
  const text = `${fault} Its owner sets the records that the dashboard shows under Domains.`
  return isMain ? wrong(text) : warning(text)
}
