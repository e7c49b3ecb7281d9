import type { KeyRing } from '@forecourt/contract/keys/key-ring'

/** 22 characters of the booking's id, and its signature. */
const shape = /^[\w-]{73}$/
const idCharacters = 22

/**
 * What lets a visitor change a booking without signing in: whoever has the mail has the link. Nothing of it is stored;
 * it is signed with a key of the platform's own (docs/decisions/195). Any kind of booking has one.
 */
export function signBookingLink(bookingId: string, keys: KeyRing): string {
  const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex').toString('base64url')
  return id + keys.sign(signedText(id))
}

/** The booking that a link is of; null for anything that was not signed here, to the letter. */
export function readBookingLink(link: string, keys: KeyRing): string | null {
  if (!shape.test(link)) return null
  const id = link.slice(0, idCharacters)
  if (!keys.isSigned(signedText(id), link.slice(idCharacters))) return null
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex)
}

function signedText(id: string): string {
  return `link of booking ${id}`
}
