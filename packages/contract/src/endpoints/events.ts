import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** A revealed or called number, with the payload of S7.27. */
const phoneEvent = z.object({ car_id: z.number(), dealership_id: z.number(), website_id: z.number() })

export const eventEndpoints = {
  carPhoneCall: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/events/car_phone_call',
    body: phoneEvent,
    answer: z.object({ recorded: z.boolean() }),
  }),
  phoneReveal: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/events/phone_reveal',
    body: phoneEvent,
    answer: z.object({ recorded: z.boolean() }),
  }),
}
