import { isOwnPath } from './is-own-path.ts'
import { parseStored } from './parse-stored.ts'

/** A reservation stored on the visitor's device, for the vehicle's page. */
export type OwnReservation = { carId: number; reference: string; path: string; untilMs: number }

/** Reads the record until the reservation expires; null if missing or invalid. */
export function readOwnReservation(text: string | null, nowMs: number): OwnReservation | null {
  const { carId, reference, path, untilMs } = parseStored(text)
  if (typeof carId !== 'number' || typeof reference !== 'string' || typeof untilMs !== 'number') return null
  if (!isOwnPath(path)) return null
  return untilMs > nowMs ? { carId, reference, path, untilMs } : null
}
