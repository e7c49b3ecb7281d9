import * as z from 'zod'
import { post } from './endpoint.ts'

const id = z.int().positive().max(2_147_483_647)
const recorded = z.object({ recorded: z.boolean() })

/** A revealed or called number, with the payload of S7.27. */
export const phoneEventJson = z.object({ car_id: id, dealership_id: id, website_id: id })

/**
 * One event of the catalogue (S9.01 to S9.06), its path without the query. It contains no personal data, except for a
 * submitted form its e-mail and phone (S7.41), which the platform stores as hashes only.
 */
export const trackedEventJson = z.object({
  event_id: z.int32(),
  website_id: id,
  car_id: id.nullish(),
  path: z.string().max(1_000).startsWith('/'),
  email: z.string().max(254).nullish(),
  phone: z.string().max(100).nullish(),
  /** The variant of a split test that the visitor sees, as `test:arm`; set by the website, not by the browser. */
  arm: z.string().max(60).nullish(),
})

const measured = z.int().min(0).max(600_000).optional()

/** Web vitals of the first page of a visit: milliseconds, layout shift in thousandths. It does not identify the visit. */
export const vitalsJson = z.object({
  website_id: id,
  lcp: measured,
  inp: measured,
  cls: measured,
  ttfb: measured,
})

export type VitalsJson = z.infer<typeof vitalsJson>

/**
 * An action of a visitor who consented to ad networks, with the browser's own id of it and the networks' cookies. The
 * platform stores only hashes of the personal data.
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
  carPhoneCall: post('base', '/api/events/car_phone_call', {
    body: phoneEventJson,
    bodyBytes: 4_096,
    answer: recorded,
  }),
  phoneReveal: post('base', '/api/events/phone_reveal', {
    body: phoneEventJson,
    bodyBytes: 4_096,
    answer: recorded,
  }),
  vitals: post('base', '/api/events/vitals', { body: vitalsJson, bodyBytes: 4_096, answer: recorded }),
  conversion: post('base', '/api/events/conversion', {
    body: conversionJson,
    bodyBytes: 4_096,
    answer: recorded,
  }),
  event: post('base', '/api/events', { body: trackedEventJson, bodyBytes: 4_096, answer: recorded }),
}
