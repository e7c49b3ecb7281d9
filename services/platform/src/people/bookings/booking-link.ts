import { createHmac, timingSafeEqual } from 'node:crypto'

/** 22 characters of the booking's id and 22 of its signature, each 16 bytes. */
const shape = /^[\w-]{44}$/
const idBytes = 16

/**
 * What lets a visitor change a booking without signing in: whoever has the mail has the link. Nothing of it is stored;
 * it is signed with the platform's own secret (docs/decisions/193). Any kind of booking has one.
 */
export function signBookingLink(bookingId: string, platformSecret: string): string {
  const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex')
  return id.toString('base64url') + sign(id, platformSecret).toString('base64url')
}

/** The booking that a link is of; null for anything that was not signed here. */
export function readBookingLink(link: string, platformSecret: string): string | null {
  if (!shape.test(link)) return null
  const id = Buffer.from(link.slice(0, 22), 'base64url')
  const signature = Buffer.from(link.slice(22), 'base64url')
  if (id.length !== idBytes || signature.length !== idBytes) return null
  if (!timingSafeEqual(signature, sign(id, platformSecret))) return null
  const hex = id.toString('hex')
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex)
}

function sign(id: Buffer, platformSecret: string): Buffer {
  return createHmac('sha256', platformSecret)
    .update('link of a booking ')
    .update(id)
    .digest()
    .subarray(0, idBytes)
}
