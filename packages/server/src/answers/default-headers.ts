import { createMiddleware } from 'hono/factory'

type HeaderPair = readonly [name: string, value: string]

/** The powerful browser features that a page may use; wallets open from frames of the deposit's gateway. */
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

/** The policy of a response that is not a page. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every response, unless it sets its own. The content policy is set by the page. */
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
