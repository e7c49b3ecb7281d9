import * as z from 'zod'
import {
  lookupJson,
  plateJson,
  valuationChangeJson,
  valuationJson,
  valuationRequestJson,
} from '../json/valuation-json.ts'
import { get, post, put } from './endpoint.ts'

const lookedUp = z.record(z.string(), z.unknown())

export const valuationEndpoints = {
  nevdisLookup: post('site', '/api/nevdis', { body: plateJson, answer: lookupJson }),
  autograbLookup: post('site', '/api/simple-autograb-lookup', { body: plateJson, answer: lookupJson }),
  createValuation: post('site', '/api/valuations', { body: valuationRequestJson, answer: valuationJson }),
  updateValuation: put('site', '/api/valuations', { body: valuationChangeJson, answer: valuationJson }),
  /** Sent only under a site flag; its success is only logged (S7.18). */
  postValuationResult: post('site', '/api/miscellaneous', { body: lookedUp, answer: lookedUp }),
  lookUpVehicle: post('base', '/api/websites/:websiteId/vehicle_lookups/:provider', {
    // A register has four seconds for each of two tries.
    deadlineMs: 12_000,
    body: plateJson,
    answer: lookupJson,
  }),
  /** The visitor is identified by the header `x-visitor`. */
  requestValuation: post('base', '/api/websites/:websiteId/valuations', {
    deadlineMs: 12_000,
    body: valuationRequestJson,
    answer: valuationJson,
  }),
  changeValuation: put('base', '/api/websites/:websiteId/valuations', {
    deadlineMs: 12_000,
    body: valuationChangeJson,
    answer: valuationJson,
  }),
  /** The mailed link is the authorisation. */
  linkedValuation: get('base', '/api/websites/:websiteId/valuations/:link', { answer: valuationJson }),
  creditScore: post('site', '/api/credit-score', {
    body: z.record(z.string(), z.unknown()),
    answer: lookedUp,
  }),
}
