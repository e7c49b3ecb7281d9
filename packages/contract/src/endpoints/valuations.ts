import * as z from 'zod'
import {
  lookupJson,
  plateJson,
  valuationChangeJson,
  valuationJson,
  valuationRequestJson,
} from '../json/valuation-json.ts'
import { endpoint } from './endpoint.ts'

const lookedUp = z.record(z.string(), z.unknown())

export const valuationEndpoints = {
  nevdisLookup: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/nevdis',
    body: plateJson,
    answer: lookupJson,
  }),
  autograbLookup: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/simple-autograb-lookup',
    body: plateJson,
    answer: lookupJson,
  }),
  createValuation: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/valuations',
    body: valuationRequestJson,
    answer: valuationJson,
  }),
  updateValuation: endpoint({
    method: 'PUT',
    host: 'site',
    path: '/api/valuations',
    body: valuationChangeJson,
    answer: valuationJson,
  }),
  /** Sent only under a site flag; its success is only logged (S7.18). */
  postValuationResult: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/miscellaneous',
    body: lookedUp,
    answer: lookedUp,
  }),
  lookUpVehicle: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/vehicle_lookups/:provider',
    // A register has four seconds for each of two tries.
    deadlineMs: 12_000,
    body: plateJson,
    answer: lookupJson,
  }),
  /** The visitor is identified by the header `x-visitor`. */
  takeValuation: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/valuations',
    deadlineMs: 12_000,
    body: valuationRequestJson,
    answer: valuationJson,
  }),
  changeValuation: endpoint({
    method: 'PUT',
    host: 'base',
    path: '/api/websites/:websiteId/valuations',
    deadlineMs: 12_000,
    body: valuationChangeJson,
    answer: valuationJson,
  }),
  /** The mailed link is the authorisation. */
  linkedValuation: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/valuations/:link',
    answer: valuationJson,
  }),
  creditScore: endpoint({
    method: 'POST',
    host: 'site',
    path: '/api/credit-score',
    body: z.record(z.string(), z.unknown()),
    answer: lookedUp,
  }),
}
