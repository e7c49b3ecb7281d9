import { isOwnPath } from './is-own-path.ts'
import { parseStored } from './parse-stored.ts'

/** What the device of whoever reserved a vehicle keeps of it, for that vehicle's page. */
export type OwnReservation = { carId: number; reference: string; path: string; untilMs: number }

/** The record in the stored text while the reservation lasts; null when there is none, or it is damaged. */
export function readOwnReservation(text: string | null, nowMs: number): OwnReservation | null {
  const { carId, reference, path, untilMs } = parseStored(text)
  if (typeof carId !== 'number' || typeof reference !== 'string' || typeof untilMs !== 'number') return null
  if (!isOwnPath(path)) return null
  return untilMs > nowMs ? { carId, reference, path, untilMs } : null
}
