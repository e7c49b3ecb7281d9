import type { InboxFilter } from './inbox-store.ts'

/** Every lead of the inbox, without those that are snoozed. */
export function allLeads(now: Date): InboxFilter {
  return {
    siteId: null,
    carId: null,
    ownerId: null,
    placeId: null,
    kind: null,
    source: null,
    waits: null,
    promises: [],
    since: null,
    words: null,
    carIds: null,
    isSnoozed: false,
    isUndelivered: false,
    now,
  }
}
