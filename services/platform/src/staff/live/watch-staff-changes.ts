import type { StaffTopic } from '@forecourt/contract/endpoints/staff/live'
import { kindOfTag } from '@forecourt/domain/change/change-tag'
import type { StaffContext } from '../access/staff-context.ts'
import { listStaffChanges } from './store.ts'

/** A null site means any site. */
export type StaffChange = { topic: StaffTopic; siteId: number | null }
type Listener = (change: StaffChange) => void

/** An edit must show in another browser within two seconds; most of that is left for the pages. */
const pollMs = 400
/** None of our transactions lasts longer. */
const overlapSeconds = 30

export type StaffWatch = { subscribe: (listener: Listener) => () => void }

/**
 * Follows the changes that staff screens show, once for all screens, and only while one is open. Stock changes come
 * from the change log, as for pages; the rest is polled, because a notice with every lead would make leads wait for
 * each other.
 */
export function createStaffWatch({
  db,
  changes,
  log,
}: Pick<StaffContext, 'db' | 'changes' | 'log'>): StaffWatch {
  const listeners = new Set<Listener>()
  const notify = (change: StaffChange) => {
    for (const listener of listeners) listener(change)
  }
  let stop: (() => void) | null = null

  function start(): () => void {
    let seen: Set<number> | null = null
    let isLooking = false
    const look = async () => {
      if (isLooking) return
      isLooking = true
      try {
        const rows = await listStaffChanges(db, overlapSeconds)
        const before = seen
        seen = new Set(rows.map(({ id }) => id))
        if (before) for (const row of rows) if (!before.has(row.id)) notify(row)
      } catch (error) {
        log.warn({ err: error }, 'Changes for staff screens could not be read; trying again')
      }
      isLooking = false
    }
    void look()
    const polling = setInterval(look, pollMs)
    const unsubscribe = changes.subscribe((batch) => {
      if (!batch.complete) notify({ topic: 'stock', siteId: null })
      for (const { siteId, tags } of batch.changes)
        if (tags.some((tag) => ['all', 'car', 'stock'].includes(kindOfTag(tag))))
          notify({ topic: 'stock', siteId })
    })
    return () => {
      clearInterval(polling)
      unsubscribe()
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
