import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { isAhead } from '@forecourt/domain/capacity/is-ahead'
import { type Change, type ChangeTag, isConfigurationTag } from '@forecourt/domain/change/change-tag'
import type { Site } from '@forecourt/domain/site/site'
import type { Log, WebsitePlatform } from '../../app/request/contexts.ts'

/** The source of changes: this process, or the platform's stream. */
export type Changes = { subscribe(listener: (change: Change) => void): () => void }

/** The site object includes its configuration and the counts of its vehicles and offers. */
function isOfSite(tag: ChangeTag): boolean {
  return tag === 'stock' || tag === 'offer' || tag.startsWith('offer:') || isConfigurationTag(tag)
}

export type SiteFinder = {
  find(by: SiteChoice): Promise<Site | null>
  /** Whether a configuration is known to be outdated: it changed, but the new one could not be loaded. */
  isOutdated(site: Site): boolean
  close(): void
}

type SiteChoice = { host: string } | { slug: string }

type Entry = {
  site: Promise<Site | null>
  siteId: number | null
  freshUntilMs: number
  /** When the configuration expires without a change. */
  validUntilMs: number | null
  hasChanged: boolean
  isOutdated: boolean
  /** Used while a new one loads, if only time has passed: a slow platform must not delay pages. */
  standIn: Promise<Site | null> | null
}

const foundForMs = 60_000
/** Short, because a new site must appear soon. */
const missingForMs = 2_000
/** Limited, because anybody can invent hosts. */
const { maxEntries } = cacheTable.sites

/**
 * Caches site configurations until they change, so that a request needs no call. A failed refresh is reported, and the
 * last good configuration stays in use (S8.10).
 */
export function createSiteFinder(options: {
  platform: Pick<WebsitePlatform, 'call'>
  changes: Changes
  log: Log
  now: () => number
}): SiteFinder {
  const { platform, changes, log, now } = options
  const entries = new Map<string, Entry>()
  const outdated = new WeakSet<Site>()

  const unsubscribe = changes.subscribe(({ siteId, tags }) => {
    if (!tags.some(isOfSite)) return
    for (const entry of entries.values())
      if (siteId === null || entry.siteId === null || entry.siteId === siteId) entry.hasChanged = true
  })

  async function fetchSite(by: SiteChoice): Promise<Site | null> {
    const query = 'slug' in by ? { slug: by.slug } : { host: by.host }
    const { website_id: websiteId } = await platform.call('siteLookup', { query })
    return websiteId === null ? null : platform.call('site', { websiteId })
  }

  async function refresh(entry: Entry, key: string, last: Entry | undefined, by: SiteChoice) {
    try {
      const site = await fetchSite(by)
      entry.siteId = site?.id ?? null
      if (!site) entry.freshUntilMs = Math.min(entry.freshUntilMs, now() + missingForMs)
      entry.validUntilMs = site?.nextChangeMs ?? null
      return site
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log.error({ err: error }, `An error occurred with website refresh ${message}`)
      const site = (await last?.site.catch(() => null)) ?? null
      if (site === null) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
      entry.siteId = site.id
      entry.freshUntilMs = Math.min(entry.freshUntilMs, now() + missingForMs)
      entry.isOutdated = last?.hasChanged === true || last?.isOutdated === true
      if (entry.isOutdated) outdated.add(site)
      return site
    } finally {
      entry.standIn = null
    }
  }

  function look(key: string, last: Entry | undefined, by: SiteChoice) {
    const entry: Entry = {
      site: Promise.resolve(null),
      siteId: null,
      freshUntilMs: now() + foundForMs,
      validUntilMs: null,
      hasChanged: false,
      isOutdated: false,
      standIn: last && canStandIn(last) ? last.site : null,
    }
    entry.site = refresh(entry, key, last, by)
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > maxEntries) forgetOne(key)
    // Avoids an unhandled rejection while the previous configuration is in use; the failure has been reported.
    entry.site.catch(() => {})
    return entry.standIn ?? entry.site
  }

  /** Hosts without a site go first: somebody who invents hosts must not push out sites. */
  function forgetOne(newest: string): void {
    let surplus: string | undefined
    for (const [key, { siteId }] of entries) {
      if (key === newest) continue
      surplus ??= key
      if (siteId !== null) continue
      surplus = key
      break
    }
    if (surplus !== undefined) entries.delete(surplus)
  }

  function canStandIn(entry: Entry): boolean {
    return entry.siteId !== null && !entry.hasChanged && !entry.isOutdated && !hasTurned(entry)
  }

  function hasTurned({ validUntilMs }: Entry): boolean {
    return validUntilMs !== null && validUntilMs <= now()
  }

  return {
    find(by) {
      const key = 'host' in by ? `host:${by.host}` : `slug:${by.slug}`
      const entry = entries.get(key)
      const isFresh =
        entry && !entry.hasChanged && isAhead(entry.freshUntilMs, now(), foundForMs) && !hasTurned(entry)
      return isFresh ? (entry.standIn ?? entry.site) : look(key, entry, by)
    },
    isOutdated: (site) => outdated.has(site),
    close: unsubscribe,
  }
}
