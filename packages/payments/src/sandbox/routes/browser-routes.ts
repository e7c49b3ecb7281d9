import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { SandboxServices } from '../bank/sandbox-services.ts'
import { cardPage, fieldPage, walletsPage } from '../browser/frame-pages.ts'
import { answeredScript, frameScript } from '../browser/frame-script.ts'
import { sandboxCss } from '../browser/sandbox-css.ts'
import { serveScript } from '../browser/serve-script.ts'
import type { SandboxContext } from '../parts/run-with-fault.ts'

/** The frames with card fields that the gateways' scripts open, and their style. */
export function browserRoutes(services: SandboxServices): Hono<{ Bindings: SandboxContext['env'] }> {
  const routes = new Hono<{ Bindings: SandboxContext['env'] }>()

  serveScript(routes, services, '/scripts/frame.js', [frameScript])
  serveScript(routes, services, '/scripts/challenge-answered.js', [answeredScript])
  routes.get('/scripts/sandbox.css', (c) =>
    c.body(sandboxCss, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  routes.get('/frames/card', (c) =>
    c.html(cardPage(c.req.query('kind') === 'st_george' ? 'st_george' : 'stripe')),
  )
  routes.get('/frames/number', (c) => c.html(fieldPage('number')))
  routes.get('/frames/code', (c) => c.html(fieldPage('code')))
  routes.get('/frames/wallets', (c) => {
    const { apple, google } = c.req.query()
    return c.html(walletsPage({ apple: apple === 'true', google: google === 'true' }))
  })
  return routes
}

/** Sandbox pages load nothing from elsewhere; any page may frame them, as with a real gateway. */
export const sandboxHeaders = secureHeaders({
  xFrameOptions: false,
  crossOriginResourcePolicy: 'cross-origin',
  strictTransportSecurity: false,
  // Without a referrer policy, our own forms would be posted with the origin "null" (Fetch, 3.3).
  referrerPolicy: 'same-origin',
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
    baseUri: ["'none'"],
  },
})
