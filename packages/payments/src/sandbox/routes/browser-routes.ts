import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { SandboxServices } from '../bank/sandbox-services.ts'
import { cardPage, fieldPage, walletsPage } from '../browser/frame-pages.ts'
import { answeredScript, frameScript } from '../browser/frame-script.ts'
import { hostFrame } from '../browser/host-frame.ts'
import { payWayScript } from '../browser/pay-way-script.ts'
import { sandboxCss } from '../browser/sandbox-css.ts'
import { showChallenge } from '../browser/show-challenge.ts'
import { stripeScript } from '../browser/stripe-script.ts'
import { tillScript } from '../browser/till-script.ts'

type Script = (...given: never[]) => unknown

/**
 * The three scripts that checkout loads, and the frames that they open. Scripts are functions of ours sent as text:
 * what they need is handed to them as arguments, since nothing can be imported there.
 */
export function browserRoutes({ accounts, store, publicOrigin }: SandboxServices): Hono {
  const routes = new Hono()

  function serve(path: string, script: Script, ...given: Script[]): void {
    routes.get(path, (c) => {
      const values = [...(given.length > 0 ? [JSON.stringify(publicOrigin())] : []), ...given.map(String)]
      c.header('content-type', 'text/javascript; charset=utf-8')
      return c.body(`(${script})(${values.join(', ')})\n`)
    })
  }

  serve('/endive/stripe.js', stripeScript, hostFrame, showChallenge)
  serve('/js/integrated/payment.1.3.min.js', tillScript, hostFrame)
  serve('/rest/v1/payway.js', payWayScript, hostFrame)
  serve('/scripts/frame.js', frameScript)
  serve('/scripts/challenge-answered.js', answeredScript)
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
  // Whether 3-D Secure was passed, for the card frame that issued the token.
  routes.get('/rest/v1/single-use-tokens/:id', (c) => {
    const right = `Basic ${Buffer.from(`${accounts.st_george.publicKey}:`).toString('base64')}`
    const token = store.findToken('st_george', c.req.param('id'))
    if (token === null || c.req.header('authorization') !== right) return c.json({}, 404)
    return c.json({ authentication: token.authentication })
  })
  return routes
}

/** Pages of the sandbox load nothing from elsewhere; any page may frame them, as it may a gateway's. */
export const sandboxHeaders = secureHeaders({
  xFrameOptions: false,
  crossOriginResourcePolicy: 'cross-origin',
  strictTransportSecurity: false,
  // With none, a form of our own would be posted from the origin "null" (Fetch, 3.3).
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
