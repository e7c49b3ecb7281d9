import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findSiteId } from './store.ts'

/** Where a caller says that it stands, the most telling first: a browser's page, a proxy's front, the address itself. */
const tellingHeaders = ['origin', 'x-forwarded-host', 'host'] as const
const demoDomain = '.localhost'

/**
 * The site of a call that names none (S7.12): the one to which this deployment is pinned, else the one of the calling
 * host. Null when no site is there.
 */
export async function findCallingSite(
  db: NodePgDatabase,
  pinnedSite: string | null,
  header: (name: string) => string | undefined,
): Promise<number | null> {
  if (pinnedSite !== null) return findSiteId(db, { slug: pinnedSite })
  for (const name of tellingHeaders) {
    const host = readHost(header(name) ?? '')
    const by = host.endsWith(demoDomain) ? { slug: host.slice(0, -demoDomain.length) } : { host }
    const found = host === '' ? null : await findSiteId(db, by)
    if (found !== null) return found
  }
  return null
}

/** Of an origin or of an address without its scheme, the name alone. */
function readHost(value: string): string {
  const url = value.includes('://') ? value : `http://${value}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}
