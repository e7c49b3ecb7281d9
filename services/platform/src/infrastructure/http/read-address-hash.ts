import type { Context } from 'hono'

/** The keyed hash of where a visitor comes from, as the website says it; null where it does not. */
export function readAddressHash(c: Context): string | null {
  const address = c.req.header('x-visitor-address') ?? ''
  return /^[\w-]{16,100}$/.test(address) ? address : null
}
