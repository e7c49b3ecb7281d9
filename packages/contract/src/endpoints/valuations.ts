import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** A valuation as the visitor's device keeps it (S3.31). */
const valuation = z
  .object({
    rego: z.string(),
    regoState: z.string(),
    id: z.string().optional(),
    adjustmentAnswers: z.record(z.string(), z.unknown()).optional(),
    offer_price: z.number().nullable().optional(),
  })
  .loose()

const plate = z.object({ rego: z.string(), regoState: z.string() }).loose()

const lookedUp = z.record(z.string(), z.unknown())

export const valuationEndpoints = {
  nevdisLookup: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/nevdis',
    body: plate,
    answer: lookedUp,
  }),
  autograbLookup: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/simple-autograb-lookup',
    body: plate,
    answer: lookedUp,
  }),
  createValuation: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/valuations',
    body: valuation,
    answer: valuation,
  }),
  updateValuation: endpoint({
    method: 'PUT',
    host: 'site',
    path: '/api/valuations',
    body: valuation,
    answer: valuation,
  }),
  /** Sent only under a site flag; whether it worked is only logged (S7.18). */
  postValuationResult: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/miscellaneous',
    body: valuation,
    answer: lookedUp,
  }),
  creditScore: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/credit-score',
    body: z.record(z.string(), z.unknown()),
    answer: lookedUp,
  }),
}
