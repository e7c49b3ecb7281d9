import { type EventId, eventCatalogue } from '../tracking/event-catalogue.ts'
import { parseStoredList } from './parse-stored.ts'

/**
 * Saves a car or takes it out again (S4.34). Only saving fires an event (S4.35); the newest is last.
 *
 * @awaits garage
 */
export function toggleFavourite(
  favourites: readonly number[],
  carId: number,
): { favourites: number[]; eventId: EventId | null } {
  return favourites.includes(carId)
    ? { favourites: favourites.filter((id) => id !== carId), eventId: null }
    : { favourites: [...favourites, carId], eventId: eventCatalogue.wishlist.id }
}

/**
 * The saved cars in the stored text: every id once, whatever is no id left out.
 *
 * @awaits garage
 */
export function readFavourites(text: string | null): number[] {
  return [...new Set(parseStoredList(text))].filter(
    (id): id is number => Number.isSafeInteger(id) && Number(id) > 0,
  )
}
