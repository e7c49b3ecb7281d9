import { deliveryPriceCodec } from '@forecourt/contract/codecs/reservation'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { answerFailure } from './answer-failure.ts'

type PaymentsEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }
type PaymentPlatform = Pick<WebsitePlatform, 'call'>

const anId = /^[1-9]\d{0,8}$/

/**
 * The specification's deposit calls at a site's own address (S7.12, S7.13): the site is the pinned one or the host's,
 * and the payer is the visitor of the cookie.
 */
export function paymentRoutes(platform: PaymentPlatform): Hono<PaymentsEnv> {
  const routes = new Hono<PaymentsEnv>()

  routes.get('/api/delivery_prices', async (c) => {
    const postcode = c.req.query('postcode') ?? ''
    const website = c.req.query('website_id') ?? ''
    const siteId = anId.test(website) ? Number(website) : c.get('site').id
    const headers = { 'Cache-Control': 'no-store' }
    try {
      const price = await platform.call('deliveryPrice', { query: { postcode, website_id: siteId } })
      return c.json(deliveryPriceCodec.encode(price), 200, headers)
    } catch (error) {
      return answerFailure(error, c.get('log'), headers)
    }
  })

  routes.post('/dealerships/:id/payment_intent', async (c) => {
    const dealership = c.req.param('id')
    const { car_id: car = '', model_id: model = '' } = c.req.query()
    const query = anId.test(car)
      ? { car_id: Number(car) }
      : anId.test(model)
        ? { model_id: Number(model) }
        : null
    if (!query || !anId.test(dealership)) return c.json({ error: 'Name a car or a model.' }, 400)
    const session = c.get('session')
    const visitor = session.start()
    const address = session.addressHash
    // The return address is always on this site, whatever the body contains.
    const { origin } = new URL(c.req.url)
    const headers = { 'Cache-Control': 'no-store', ...session.headers() }
    try {
      const dealershipId = Number(dealership)
      return c.json(
        await platform.call('paymentIntent', { dealershipId, query, visitor, address, body: { origin } }),
        200,
        headers,
      )
    } catch (error) {
      return answerFailure(error, c.get('log'), headers)
    }
  })
  return routes
}
