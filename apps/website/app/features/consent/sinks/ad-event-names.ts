import { type EventId, eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'

export type Network = 'google' | 'meta'

/** The networks' names for our events: those of S9.01 to S9.05 that have one. */
const named: Partial<Record<EventId, Record<Network, string>>> = {
  [eventCatalogue.vehicleView.id]: { google: 'view_item', meta: 'ViewContent' },
  [eventCatalogue.search.id]: { google: 'search', meta: 'Search' },
  [eventCatalogue.wishlist.id]: { google: 'add_to_wishlist', meta: 'AddToWishlist' },
  [eventCatalogue.clickToCall.id]: { google: 'click_to_call', meta: 'Contact' },
}

const groups: Partial<Record<string, Record<Network, string>>> = {
  form: { google: 'conversion', meta: 'Lead' },
  'page-view': { google: 'page_view', meta: 'PageView' },
}

const groupById = new Map<number, string>(Object.values(eventCatalogue).map(({ id, group }) => [id, group]))

/** Null for events that are not sent to the network. */
export function adEventName(network: Network, id: EventId): string | null {
  return (named[id] ?? groups[groupById.get(id) ?? ''])?.[network] ?? null
}
