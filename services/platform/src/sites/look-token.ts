import { hourMs } from '@forecourt/domain/time/duration'
import type { KeyRing } from '@forecourt/server/keys/key-ring'

export const lookTokenLifetimeMs = hourMs

/** A look that is being previewed: its site, its expiry, and the origin whose frames may show it. */
export type LookPreview = {
  siteId: number
  template: string
  tokens: Readonly<Record<string, string>>
  origin: string
  expiresAtMs: number
}

const shape = /^([\w-]{1,2000})\.([\w-]{51})$/

/** The look itself, signed: nothing is stored, and nobody can show a look that staff did not choose. */
export function signLook(look: LookPreview, keys: KeyRing): string {
  const payload = Buffer.from(JSON.stringify(look)).toString('base64url')
  return `${payload}.${keys.sign(signedText(payload))}`
}

/** Null for an expired token, or one that we did not sign. */
export function readLookToken(token: string, nowMs: number, keys: KeyRing): LookPreview | null {
  const [, payload = '', signature = ''] = shape.exec(token) ?? []
  if (!keys.isSigned(signedText(payload), signature)) return null
  const look = JSON.parse(Buffer.from(payload, 'base64url').toString()) as LookPreview
  return nowMs < look.expiresAtMs ? look : null
}

function signedText(payload: string): string {
  return `look ${payload}`
}
