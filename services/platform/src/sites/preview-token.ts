import { dayMs } from '@forecourt/domain/time/duration'
import type { KeyRing } from '@forecourt/server/keys/key-ring'

const lifetimeMs = 7 * dayMs

/** Shows a closed website to whoever has the link: its site and its end, signed, so that nothing is stored. */
export function signPreview({ siteId, nowMs }: { siteId: number; nowMs: number }, keys: KeyRing): string {
  const payload = `${siteId}-${(nowMs + lifetimeMs).toString(36)}`
  return `${payload}.${keys.sign(signedText(payload))}`
}

/** When it ends; null for a token that has ended, is of another site or is not ours. */
export function readPreviewToken(
  token: string,
  { siteId, nowMs, keys }: { siteId: number; nowMs: number; keys: KeyRing },
): number | null {
  const [, payload = '', id = '', end = '', signature = ''] = shape.exec(token) ?? []
  if (!keys.isSigned(signedText(payload), signature) || Number(id) !== siteId) return null
  const expiresAtMs = Number.parseInt(end, 36)
  return nowMs < expiresAtMs ? expiresAtMs : null
}

const shape = /^((\d{1,10})-([0-9a-z]{6,12}))\.([\w-]{51})$/

function signedText(payload: string): string {
  return `site preview ${payload}`
}
