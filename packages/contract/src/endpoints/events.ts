import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const id = z.int().positive().max(2_147_483_647)
const recorded = z.object({ recorded: z.boolean() })

/** A revealed or called number, with the payload of S7.27. */
export const phoneEventJson = z.object({ car_id: id, dealership_id: id, website_id: id })

/**
 * One event of the catalogue (S9.01 to S9.06), its path without the query. Nothing about the visitor, but of a form
 * that was sent its e-mail and phone (S7.41), which the platform keeps as hashes only.
 */
export const trackedEventJson = z.object({
  event_id: z.int32(),
  website_id: id,
  car_id: id.nullish(),
  path: z.string().max(1_000).startsWith('/'),
  email: z.string().max(254).nullish(),
  phone: z.string().max(100).nullish(),
  /** Which arm of a split test the visitor sees, as `test:arm`; the website's word, not the browser's. */
  arm: z.string().max(60).nullish(),
})

const measured = z.int().min(0).max(600_000).optional()

/** How the first page of a visit felt: milliseconds, jumps in thousandths. Whose visit it was is not said. */
export const vitalsJson = z.object({
  website_id: id,
  lcp: measured,
  inp: measured,
  cls: measured,
  ttfb: measured,
})

export type VitalsJson = z.infer<typeof vitalsJson>

/**
 * Something that a visitor did who agreed to networks, with the browser's own id of it and what their scripts have left
 * in cookies. The platform keeps hashes of the person.
 */
export const conversionJson = trackedEventJson.omit({ arm: true }).extend({
  consent: z.enum(['granted', 'denied', 'unknown']),
  event_key: z.string().regex(/^[0-9a-f]{32}$/),
  user_agent: z.string().max(500),
  google_client_id: z.string().max(100).nullish(),
  meta_browser_id: z.string().max(200).nullish(),
  meta_click_id: z.string().max(300).nullish(),
})

export type ConversionJson = z.infer<typeof conversionJson>
export type PhoneEventJson = z.infer<typeof phoneEventJson>
export type TrackedEventJson = z.infer<typeof trackedEventJson>

export const eventEndpoints = {
  carPhoneCall: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/events/car_phone_call',
    body: phoneEventJson,
    bodyBytes: 4_096,
    answer: recorded,
  }),
  phoneReveal: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/events/phone_reveal',
    body: phoneEventJson,
    bodyBytes: 4_096,
    answer: recorded,
  }),
  vitals: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/events/vitals',
    body: vitalsJson,
    bodyBytes: 4_096,
    answer: recorded,
  }),
  conversion: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/events/conversion',
    body: conversionJson,
    bodyBytes: 4_096,
    answer: recorded,
  }),
  event: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/events',
    body: trackedEventJson,
    bodyBytes: 4_096,
    answer: recorded,
  }),
}
