import type { Cents } from '../../money/cents.ts'
import type { EventId } from '../../tracking/event-catalogue.ts'
import { wishlist } from '../../tracking/event-ids.ts'

/**
 * What is kept of a car that somebody saved. A removal is kept too: without it, a device that has not heard of it would
 * bring the car back.
 */
export type SavedCar = {
  id: number
  isSaved: boolean
  /** When that was said, by the clock of the device; never before what it followed. */
  atMs: number
  /** What it cost when it was saved, to say later what has changed. */
  priceCents: Cents | null
  /** The key of what that price included; null where there is no price, and of records from before it was kept. */
  priceBasis: string | null
}

/**
 * The car after a press of its heart (S4.34), and the event of it: only saving fires one (S4.35). The new record is
 * later than the one that the visitor saw, whatever the clock says, so that the last word counts on every device.
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
