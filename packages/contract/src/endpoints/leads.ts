import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import { leadSummaryCodec } from '../codecs/lead-summary.ts'
import { intakeJson, leadBounds, leadJson } from '../json/lead-json.ts'
import { get, post, put } from './endpoint.ts'

/** A lead is wrapped in an object named lead (S3.26); its fields are listed in S3.27. */
const leadBody = z.object({ lead: z.record(z.string(), z.unknown()) })

/** An id means success, anything else is an error (S3.30). */
const leadAnswer = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  error: z.string().optional(),
  /** Errors by field, if the error is about fields. */
  errors: z.record(z.string(), z.string()).optional(),
})

/** From the website to the platform: the lead, and what the website knows about its sender. */
export const newLeadBody = z.object({ lead: leadJson, intake: intakeJson })
const leadReceipt = z.object({ id: z.uuid(), reference: z.string() })

export const draftBody = z.object({ draft: z.record(z.string(), z.unknown()).nullable() })

export const leadEndpoints = {
  createLead: post('site', '/api/leads', { body: leadBody, answer: leadAnswer }),
  createMockLead: post('site', '/mock/leads', { body: leadBody, answer: leadAnswer }),
  updateLead: put('site', '/api/leads/:leadId', { body: leadBody, answer: leadAnswer }),
  createCarClarityCustomer: post('site', '/api/carClarityCustomer', { body: leadBody, answer: leadAnswer }),
  /** By its idempotency key. */
  submitLead: post('base', '/api/websites/:websiteId/leads', {
    body: newLeadBody,
    isIdempotent: true,
    bodyBytes: leadBounds.bodyBytes,
    answer: leadReceipt,
  }),
  submitLeadUpdate: put('base', '/api/websites/:websiteId/leads/:leadId', {
    body: newLeadBody,
    isIdempotent: true,
    bodyBytes: leadBounds.bodyBytes,
    answer: leadReceipt,
  }),
  leadSummary: get('base', '/api/websites/:websiteId/leads/:leadId/summary', {
    answer: toSchema(leadSummaryCodec),
  }),
  /** The visitor is identified by the header `x-visitor`, never in the URL. */
  draft: get('base', '/api/websites/:websiteId/drafts/:form', { answer: draftBody }),
  writeDraft: put('base', '/api/websites/:websiteId/drafts/:form', {
    body: draftBody,
    // The size of a lead's longest message, plus some room for the other fields.
    bodyBytes: 1_500_000,
    answer: draftBody,
  }),
}
