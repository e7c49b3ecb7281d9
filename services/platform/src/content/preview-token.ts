import { dayMs } from '@forecourt/domain/time/duration'
import type { KeyRing } from '@forecourt/server/keys/key-ring'

export const previewLifetimeMs = dayMs

const shape = /^([0-9a-z]{1,8})\.([0-9a-z]{1,12})\.([\w-]{51})$/

/** A token that shows the draft of one document on its own site until it expires. Nothing of it is stored. */
export function signPreview(documentId: number, expiresAtMs: number, keys: KeyRing): string {
  const payload = `${documentId.toString(36)}.${expiresAtMs.toString(36)}`
  return `${payload}.${keys.sign(signedText(payload))}`
}

/** The document whose draft a token shows; null for an expired token, or one that we did not sign. */
export function readPreview(token: string, nowMs: number, keys: KeyRing): number | null {
  const [, id = '', expiry = '', signature = ''] = shape.exec(token) ?? []
  if (!keys.isSigned(signedText(`${id}.${expiry}`), signature)) return null
  return nowMs < Number.parseInt(expiry, 36) ? Number.parseInt(id, 36) : null
}

function signedText(payload: string): string {
  return `preview of document ${payload}`
}
