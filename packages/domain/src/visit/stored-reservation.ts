import { isInternalPath } from './is-internal-path.ts'
import { parseStored } from './parse-stored.ts'

/** A reservation stored on the visitor's device, for the vehicle's page. */
export type StoredReservation = { carId: number; reference: string; path: string; untilMs: number }

/** Reads the record until the reservation expires; null if missing or invalid. */
export function readStoredReservation(text: string | null, nowMs: number): StoredReservation | null {
  const { carId, reference, path, untilMs } = parseStored(text)
  if (typeof carId !== 'number' || typeof reference !== 'string' || typeof untilMs !== 'number') return null
  if (!isInternalPath(path)) return null
  return untilMs > nowMs ? { carId, reference, path, untilMs } : null
}
