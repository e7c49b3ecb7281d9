import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayMs } from '@forecourt/domain/time/duration'
import { soldListingDays } from '@forecourt/domain/vehicle/state/is-listed'
import { SearchIndex } from '@forecourt/search/index/search-index'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import type { IndexRules } from './index-rules.ts'
import { type Placement, placeCar } from './place-car.ts'
import { SiteIndex } from './site-index.ts'
import {
  findIndexedCars,
  listDealershipIds,
  listIndexedCars,
  listProcessors,
  listSitePlaces,
} from './store.ts'

/** This many cars take about ten milliseconds; between two pages the process serves other requests. */
const pageSize = 500

export type Sources = Pick<Infrastructure, 'db' | 'clock'>

/** Reads a site's stock page by page. The caller applies concurrent changes from the change feed afterwards. */
export async function buildSiteIndex({ db, clock }: Sources, siteId: number): Promise<SiteIndex> {
  const rules: IndexRules = await getSiteRules(db, siteId)
  const processors = await listProcessors(db, siteId)
  const places = await listSitePlaces(db, siteId)
  const soldSinceMs = clock() - (soldListingDays(rules) + 1) * dayMs
  const placements: Placement[] = []
  for (const dealershipId of await listDealershipIds(db, siteId))
    for (let after = 0; ; ) {
      const page = { dealershipId, after, limit: pageSize, soldSinceMs }
      const cars = await listIndexedCars(db, rules, page, processors)
      for (const car of cars) placements.push(placeCar(car, rules, clock()))
      await nextTurn()
      if (cars.length < pageSize) break
      after = cars.at(-1)?.id ?? after
    }
  const documents = placements.flatMap(({ document }) => document ?? [])
  const { makeSpellings } = rules.settings
  const index = await SearchIndex.build({ documents, makeSpellings }, () => nextTurn())
  const site = new SiteIndex({ rules, processors, index, places }, placements, clock())
  site.turnTo(clock())
  return site
}

/** Updates single cars: changed, new, hidden or removed. */
export async function refreshCars(
  { db, clock }: Sources,
  site: SiteIndex,
  ids: readonly number[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += pageSize) {
    const wanted = ids.slice(at, at + pageSize)
    const cars = await findIndexedCars(db, site.rules, wanted, site.processors)
    const found = new Set(cars.map((car) => car.id))
    for (const car of cars) site.place(placeCar(car, site.rules, clock()))
    for (const id of wanted) if (!found.has(id)) site.remove(id)
    if (at + pageSize < ids.length) await nextTurn()
  }
}
