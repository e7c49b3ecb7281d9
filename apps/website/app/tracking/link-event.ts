import type { EventName } from '@forecourt/domain/tracking/event-catalogue'

/** The event that a followed link is: a call (S2.51), or the way to a place; null for every other link. */
export function linkEvent(href: string): EventName | null {
  if (href.startsWith('tel:')) return 'clickToCall'
  return /^https:\/\/www\.google\.com\/maps\//.test(href) ? 'getDirections' : null
}
