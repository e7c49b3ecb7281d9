import type { Context } from 'hono'

/** The keyed hash of the visitor's IP address as sent by the website; null if it sends none. */
export function readAddressHash(c: Context): string | null {
  const address = c.req.header('x-visitor-address') ?? ''
  return /^[\w-]{16,100}$/.test(address) ? address : null
}
