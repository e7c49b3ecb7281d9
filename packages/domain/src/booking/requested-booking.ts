import type { BookingKind } from './booking-kind.ts'

export type RequestedBooking = { kind: BookingKind; startMs: number; locationId: number | null }

const isoWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * The time and location that a lead requests, when its dateTime is one the calendar offered (S3.18). A date in any
 * other form is free text for staff and books no slot.
 */
export function requestedBooking(lead: Readonly<Record<string, unknown>>): RequestedBooking | null {
  const { dateTime, location, category } = lead
  if (typeof dateTime !== 'string' || !isoWithOffset.test(dateTime.trim())) return null
  const startMs = Date.parse(dateTime.trim())
  if (!Number.isFinite(startMs)) return null
  const id = /^[1-9]\d{0,8}$/.test(String(location).trim()) ? Number(location) : null
  const isService = typeof category === 'string' && /\bservice\b/i.test(category)
  return { kind: isService ? 'service' : 'test-drive', startMs, locationId: id }
}
