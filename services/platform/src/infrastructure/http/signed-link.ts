import type { KeyRing } from '@forecourt/server/keys/key-ring'

/** 22 characters of an id, and its signature. */
const shape = /^[\w-]{73}$/
const idCharacters = 22

/** What such a link opens; one of another kind opens nothing. */
type LinkKind = 'booking' | 'reservation' | 'valuation' | 'photos' | 'resume' | 'application'

/**
 * What lets a visitor or a dealer open one thing without signing in: whoever has the mail has the link. Nothing of it is
 * stored; it is signed with a key of the platform's own (docs/decisions/195).
 */
export function signLink(kind: LinkKind, uuid: string, keys: KeyRing): string {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
  return id + keys.sign(signedText(kind, id))
}

/** The id that a link is of; null for anything that was not signed here, to the letter. */
export function readLink(kind: LinkKind, link: string, keys: KeyRing): string | null {
  if (!shape.test(link)) return null
  const id = link.slice(0, idCharacters)
  if (!keys.isSigned(signedText(kind, id), link.slice(idCharacters))) return null
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex)
}

function signedText(kind: LinkKind, id: string): string {
  return `link of ${kind} ${id}`
}
