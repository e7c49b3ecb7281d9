import type { KeyRing } from '@forecourt/server/keys/key-ring'
import { readLink, signLink } from '../../infrastructure/http/signed-link.ts'

/** What lets a visitor change a booking without signing in. Any kind of booking has one. */
export function signBookingLink(bookingId: string, keys: KeyRing): string {
  return signLink('booking', bookingId, keys)
}

/** The booking that a link is of; null for anything that was not signed here, to the letter. */
export function readBookingLink(link: string, keys: KeyRing): string | null {
  return readLink('booking', link, keys)
}
