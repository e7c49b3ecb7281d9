import type { Cents } from '../../money/cents.ts'
import type { EventId } from '../../tracking/event-catalogue.ts'
import { wishlist } from '../../tracking/event-ids.ts'

/** A saved car's record. Removals are recorded too: otherwise a device that missed one would restore the car. */
export type SavedCar = {
  id: number
  isSaved: boolean
  /** The device's time of the change; always later than the record it replaced. */
  atMs: number
  /** The price when saved, to detect changes. */
  priceCents: Cents | null
  /** The basis key of that price; null without a price, and in older records. */
  priceBasis: string | null
}

/**
 * Toggles a car (S4.34) and returns the event to fire, which only saving has (S4.35). The new record is always later
 * than the one it replaces, even if the clock is behind, so that it wins on every device.
 */
export function toggleSavedCar(
  known: SavedCar | undefined,
  { id, priceCents, priceBasis }: Pick<SavedCar, 'id' | 'priceCents' | 'priceBasis'>,
  nowMs: number,
): { car: SavedCar; eventId: EventId | null } {
  const isSaved = !known?.isSaved
  return {
    car: {
      id,
      isSaved,
      atMs: Math.max(nowMs, (known?.atMs ?? 0) + 1),
      priceCents: isSaved ? priceCents : null,
      priceBasis: isSaved ? priceBasis : null,
    },
    eventId: isSaved ? wishlist : null,
  }
}
