import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { dollars } from '../json/money-json.ts'

export const paymentEndpoints = {
  deliveryPrice: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/delivery_prices',
    query: ['postcode'],
    answer: z.object({ postcode: z.string(), price: dollars.nullable() }),
  }),
  /** Not called for the till and st_george processors (S7.13). */
  paymentIntent: endpoint({
    method: 'POST',
    host: 'base',
    path: '/dealerships/:dealershipId/payment_intent',
    query: ['car_id', 'model_id'],
    body: z.object({ origin: z.string() }).loose(),
    answer: z.object({ clientSecret: z.string(), paymentIntent: z.string() }).loose(),
  }),
}
