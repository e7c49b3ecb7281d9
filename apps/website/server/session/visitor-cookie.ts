import { randomBytes } from 'node:crypto'

const cookieName = 'visitor'
const lifetimeSeconds = 30 * 24 * 60 * 60

/** Who filled in a form: 128 random bits that only the browser and, hashed, the platform keep. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url')
}

export function readVisitor(cookies: string | null | undefined): string | null {
  return /(?:^|;\s*)visitor=([\w-]{22,64})(?=;|$)/.exec(cookies ?? '')?.[1] ?? null
}

export function visitorCookie(visitor: string, isSecure: boolean): string {
  const parts = [
    `${cookieName}=${visitor}`,
    'Path=/',
    `Max-Age=${lifetimeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
