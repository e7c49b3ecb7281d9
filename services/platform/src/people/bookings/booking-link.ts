import type { KeyRing } from '@forecourt/server/keys/key-ring'
import { readLink, signLink } from '../../infrastructure/http/signed-link.ts'

/** The signed link with which a visitor changes a booking without signing in. Every kind of booking has one. */
export function signBookingLink(bookingId: string, keys: KeyRing): string {
  return signLink('booking', bookingId, keys)
}

/** The booking of a link; null unless we signed exactly this text. */
export function readBookingLink(link: string, keys: KeyRing): string | null {
  return readLink('booking', link, keys)
}
