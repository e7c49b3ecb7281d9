import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** A lead travels wrapped in an object named lead (S3.26); its fields are listed in S3.27. */
const leadBody = z.object({ lead: z.record(z.string(), z.unknown()) })

/** An id means success, anything else is an error (S3.30). */
const leadAnswer = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  error: z.string().optional(),
})

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
}
