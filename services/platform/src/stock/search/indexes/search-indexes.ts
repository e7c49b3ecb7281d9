import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { minuteMs } from '@forecourt/domain/time/duration'
import type { ChangesSince } from '../../../infrastructure/changes/read-changes.ts'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import { HeldIndex } from './held-index.ts'
import type { SiteIndex } from './site-index.ts'
import { touchedSites } from './touched-sites.ts'

/** The limit of cars in all indexes together. */
const maxCarsInMemory = cacheTable.searchIndexes.maxEntries
const defaultIdleMs = 30 * minuteMs
const defaultSweepMs = minuteMs

export type SearchIndexes = {
  /**
   * The site's index, current to the change log up to `version` and to the clock; built on first use. While a large
   * change is being applied, `version` is the one before it.
   */
  open: (siteId: number) => Promise<{ site: SiteIndex; version: number }>
  /** Sites whose index is in memory, least recently used first. */
  listHeld: () => number[]
  /** In all indexes together. */
  countVehicles: () => number
  close: () => void
}

type Limits = { maxCars?: number; idleMs?: number; sweepMs?: number }

/** One index per site: built on first use, updated by the change feed, dropped when idle or when there are too many. */
export function createSearchIndexes(
  platform: Pick<Infrastructure, 'db' | 'clock' | 'changes' | 'log'>,
  { maxCars = maxCarsInMemory, idleMs = defaultIdleMs, sweepMs = defaultSweepMs }: Limits = {},
): SearchIndexes {
  const { changes, clock, log } = platform
  const heldBySite = new Map<number, HeldIndex>()

  function drop(siteId: number, held: HeldIndex): void {
    if (heldBySite.get(siteId) === held) heldBySite.delete(siteId)
  }

  function hold(siteId: number): HeldIndex {
    let held = heldBySite.get(siteId)
    // Vehicles that an index has let go come back when the clock is put back.
    const wasPutBack = held && clock() < held.usedAtMs - minuteMs
    if (held?.site && (clock() >= held.site.expiresAtMs || wasPutBack)) held = undefined
    if (!held) {
      const building: HeldIndex = new HeldIndex(platform, siteId, changes.version(), (error) => {
        // Callers that wait for the first build get its error themselves.
        if (building.site)
          log.warn({ err: error, siteId }, 'A search index could not be updated; rebuilding it')
        drop(siteId, building)
      })
      building.ready.then(
        () => makeRoom(siteId),
        () => {},
      )
      held = building
    }
    // Setting it again moves it to the end of the map's order: the most recently used.
    heldBySite.delete(siteId)
    heldBySite.set(siteId, held)
    held.usedAtMs = clock()
    return held
  }

  const countVehicles = () => [...heldBySite.values()].reduce((sum, held) => sum + held.size, 0)

  function makeRoom(newest: number): void {
    let cars = countVehicles()
    for (const [siteId, held] of [...heldBySite]) {
      if (cars <= maxCars) return
      if (siteId === newest || !held.site) continue
      cars -= held.size
      drop(siteId, held)
    }
  }

  /** Runs before other listeners are notified, so that their searches already contain the changes. */
  async function follow({ complete, changes: entries, version }: ChangesSince): Promise<void> {
    if (!complete) return heldBySite.clear()
    const following = [...touchedSites(entries, [...heldBySite.keys()])].map(([siteId, touched]) =>
      heldBySite.get(siteId)?.follow(touched, version),
    )
    await Promise.all(following)
  }

  const stopFollowing = changes.prepare(follow)
  const sweeping = setInterval(() => {
    for (const [siteId, held] of [...heldBySite])
      if (held.site && clock() - held.usedAtMs > idleMs) drop(siteId, held)
  }, sweepMs)
  sweeping.unref()

  return {
    async open(siteId) {
      for (;;) {
        const held = hold(siteId)
        await held.ready
        if (!held.site || heldBySite.get(siteId) !== held) continue
        held.site.turnTo(clock())
        return { site: held.site, version: held.behind ?? changes.version() }
      }
    },
    listHeld: () => [...heldBySite.keys()],
    countVehicles,
    close() {
      stopFollowing()
      clearInterval(sweeping)
    },
  }
}
