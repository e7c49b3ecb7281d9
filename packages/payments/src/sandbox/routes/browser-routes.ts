import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { SandboxServices } from '../bank/sandbox-services.ts'
import { answeredScript } from '../browser/frame-script.ts'
import { sandboxCss } from '../browser/sandbox-css.ts'
import { serveScript } from '../browser/serve-script.ts'
import type { SandboxContext } from '../parts/run-with-fault.ts'

/** What the pages and frames of all gateways load. */
export function browserRoutes(services: SandboxServices): Hono<{ Bindings: SandboxContext['env'] }> {
  const routes = new Hono<{ Bindings: SandboxContext['env'] }>()

  serveScript(routes, services, '/scripts/challenge-answered.js', [answeredScript])
  routes.get('/scripts/sandbox.css', (c) =>
    c.body(sandboxCss, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
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
