import { createMiddleware } from 'hono/factory'

type HeaderPair = readonly [name: string, value: string]

/** Which powerful features a page has; wallets open from frames of the gateway that takes the deposit. */
export function permissionsPolicy(payers: readonly string[]): string {
  const frames = payers.filter((origin) => !origin.includes('*')).map((origin) => ` "${origin}"`)
  return `camera=(), microphone=(), geolocation=(self), payment=(self${frames.join('')})`
}

const always: readonly HeaderPair[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', permissionsPolicy([])],
  ['cross-origin-opener-policy', 'same-origin'],
]
const overTls: readonly HeaderPair[] = [
  ...always,
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
]

/** The policy of an answer that is no page. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers that every answer carries unless it has its own, whatever it is. The content policy is the page's own. */
export function defaultHeadersFor(isSecure: boolean): readonly HeaderPair[] {
  return isSecure ? overTls : always
}

export const defaultHeaders = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  const isSecure = new URL(c.req.url).protocol === 'https:'
  for (const [name, value] of defaultHeadersFor(isSecure)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', barePolicy)
})
