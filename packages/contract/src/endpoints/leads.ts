import * as z from 'zod'

import { intakeJson, leadBounds, leadJson, leadSummaryJson } from '../json/lead-json.ts'
import { endpoint } from './endpoint.ts'

/** A lead travels wrapped in an object named lead (S3.26); its fields are listed in S3.27. */
const leadBody = z.object({ lead: z.record(z.string(), z.unknown()) })

/** An id means success, anything else is an error (S3.30). */
const leadAnswer = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  error: z.string().optional(),
  /** By field, where the error is about fields. */
  errors: z.record(z.string(), z.string()).optional(),
})

/** From the website to the platform: the lead, and beside it what the website knows of its sender. */
export const takenLeadBody = z.object({ lead: leadJson, intake: intakeJson })
const takenLead = z.object({ id: z.uuid(), reference: z.string() })

export const draftBody = z.object({ draft: z.record(z.string(), z.unknown()).nullable() })

export const leadEndpoints = {
  createLead: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/leads',
    body: leadBody,
    answer: leadAnswer,
  }),
  createMockLead: endpoint({
    method: 'POST',
    host: 'site',
    path: '/mock/leads',
    body: leadBody,
    answer: leadAnswer,
  }),
  updateLead: endpoint({
    method: 'PUT',
    host: 'site',
    path: '/api/leads/:leadId',
    body: leadBody,
    answer: leadAnswer,
  }),
  createCarClarityCustomer: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/carClarityCustomer',
    body: leadBody,
    answer: leadAnswer,
  }),
  takeLead: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/leads',
    body: takenLeadBody,
    bodyBytes: leadBounds.bodyBytes,
    answer: takenLead,
  }),
  takeLeadUpdate: endpoint({
    method: 'PUT',
    host: 'base',
    path: '/api/websites/:websiteId/leads/:leadId',
    body: takenLeadBody,
    bodyBytes: leadBounds.bodyBytes,
    answer: takenLead,
  }),
  leadSummary: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/leads/:leadId/summary',
    answer: leadSummaryJson,
  }),
  /** Whose draft it is stands in the header `x-visitor`, never in the address. */
  draft: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/drafts/:form',
    answer: draftBody,
  }),
  writeDraft: endpoint({
    method: 'PUT',
    host: 'base',
    path: '/api/websites/:websiteId/drafts/:form',
    body: draftBody,
    // As large as a lead's longest message, and a little for the rest.
    bodyBytes: 1_500_000,
    answer: draftBody,
  }),
}
