import type { KeyRing } from '@forecourt/server/keys/key-ring'

/** An id of 22 characters, and its signature. */
const shape = /^[\w-]{73}$/
const idCharacters = 22

/** The kind of a link; it does not work for another kind. */
type LinkKind = 'booking' | 'reservation' | 'valuation' | 'photos' | 'resume' | 'application'

/**
 * Links that let a visitor or a dealer open one thing without signing in, because only the recipient of the mail has
 * the link. Nothing is stored; links are signed with the platform's own key (docs/decisions/195).
 */
export function signLink(kind: LinkKind, uuid: string, keys: KeyRing): string {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
  return id + keys.sign(signedText(kind, id))
}

/** The id in a link; null unless it was signed here and is unchanged. */
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
