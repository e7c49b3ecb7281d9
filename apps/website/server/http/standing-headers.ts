import { createMiddleware } from 'hono/factory'

/** Headers that every answer carries, whatever it is. The content policy is the page's own. */
export const standingHeaders = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  if (new URL(c.req.url).protocol === 'https:')
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
})
