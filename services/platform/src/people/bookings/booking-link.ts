import { createHmac, timingSafeEqual } from 'node:crypto'

/** 22 characters of the booking's id and 22 of its signature, 16 bytes each. */
const shape = /^[\w-]{44}$/
const bytes = 16
const idCharacters = 22

/**
 * What lets a visitor change a booking without signing in: whoever has the mail has the link. Nothing of it is stored;
 * it is signed with the platform's own secret (docs/decisions/195). Any kind of booking has one.
 */
export function signBookingLink(bookingId: string, platformSecret: string): string {
  const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex')
  const signature = createHmac('sha256', platformSecret).update('link of a booking ').update(id).digest()
  return id.toString('base64url') + signature.subarray(0, bytes).toString('base64url')
}

/** The booking that a link is of; null for anything that was not signed here, to the letter. */
export function readBookingLink(link: string, platformSecret: string): string | null {
  if (!shape.test(link)) return null
  const hex = Buffer.from(link.slice(0, idCharacters), 'base64url').toString('hex')
  const id = [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex)
  return timingSafeEqual(Buffer.from(link), Buffer.from(signBookingLink(id, platformSecret))) ? id : null
}
