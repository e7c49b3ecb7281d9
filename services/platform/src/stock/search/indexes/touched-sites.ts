import { type Change, type ChangeTag, readTag } from '@forecourt/domain/change/change-tag'
import { indexFlags, indexSettings } from './index-rules.ts'

/** What may have changed in a site's index: single cars, or anything. */
export type Touched = { all: boolean; ids: Set<number> }

/** The data of an index besides single vehicles: a change of one of these affects all its stock. */
const rebuiltBy: ReadonlySet<ChangeTag> = new Set<ChangeTag>([
  'all',
  'car',
  'locations',
  'dealerships',
  'setting',
  'flag',
  ...indexSettings.map((key) => `setting:${key}` as const),
  ...indexFlags.map((key) => `flag:${key}` as const),
])

/**
 * The effect of changes on the indexes, by site; unaffected sites are left out. A change for every site concerns names
 * that no index shows (makes, models and groups), unless its tags say otherwise.
 */
export function touchedSites(
  changes: readonly Change[],
  heldSites: Iterable<number> = [],
): Map<number, Touched> {
  const bySite = new Map<number, Touched>()
  for (const { siteId, tags } of changes) {
    const all = tags.some((tag) => rebuiltBy.has(tag))
    const ids = tags.flatMap(carId)
    if (!all && ids.length === 0) continue
    for (const each of siteId === null ? heldSites : [siteId]) {
      const touched = bySite.get(each) ?? { all: false, ids: new Set() }
      bySite.set(each, touched)
      touched.all ||= all
      for (const id of ids) touched.ids.add(id)
    }
  }
  return bySite
}

function carId(tag: ChangeTag): number[] {
  const { kind, key } = readTag(tag) ?? {}
  return kind === 'car' && key ? [Number(key)] : []
}
