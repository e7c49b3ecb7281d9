import type { Valuation, ValuationChange, ValuationRequest } from '@forecourt/contract/json/valuation-json'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { readLink, signLink } from '../../infrastructure/http/signed-link.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { visitorHash } from '../../infrastructure/http/visitor-hash.ts'
import type { LookupRequester } from '../lookups/ask-provider.ts'
import * as store from './store.ts'
import type { ValuationContext } from './valuation-context.ts'
import { type Estimate, type ValuedVehicle, valueVehicle } from './value-vehicle.ts'

type Asker = Extract<LookupRequester, { siteId: number }> & { visitor: string }

/** Values a vehicle and stores the answers and the result, for the visitor who asked (S7.24). */
export async function createValuation(
  context: ValuationContext,
  asker: Asker,
  asked: ValuationRequest,
): Promise<Valuation> {
  const { siteId, visitor } = asker
  const request = stripUnstorable(asked)
  const vehicle: ValuedVehicle = {
    make: request.make,
    model: request.model,
    badge: request.badge || null,
    year: request.year,
    providerId: request.provider_id || null,
  }
  const answers = request.adjustmentAnswers ?? {}
  const estimate = await valueVehicle(context, asker, { vehicle, odometerKm: request.kilometres, answers })
  const row = await store.insertValuation(context.db, {
    siteId,
    visitorHash: visitorHash(visitor),
    rego: request.rego ?? '',
    regoState: request.regoState ?? '',
    vehicle,
    odometerKm: request.kilometres,
    adjustmentAnswers: answers,
    ...toColumns(estimate),
  })
  if (!row) throw fail('site-not-found')
  return toJson(row, context)
}

/** The same vehicle with changed answers; only its own visitor can change them. */
export async function changeValuation(
  context: ValuationContext,
  asker: Asker,
  asked: ValuationChange,
): Promise<Valuation> {
  const { siteId, visitor } = asker
  const { id, kilometres, adjustmentAnswers } = stripUnstorable(asked)
  const before = await store.findValuation(context.db, siteId, id)
  if (!before?.vehicle || before.visitorHash !== visitorHash(visitor)) throw fail('valuation-not-found')
  const odometerKm = kilometres ?? before.odometerKm
  const answers = { ...before.adjustmentAnswers, ...adjustmentAnswers }
  const question = { vehicle: before.vehicle, odometerKm, answers }
  const estimate = await valueVehicle(context, asker, question)
  const changes = { odometerKm, adjustmentAnswers: answers, ...toColumns(estimate) }
  const row = await store.updateValuation(context.db, id, changes)
  if (!row) throw fail('valuation-not-found')
  return toJson(row, context)
}

/** The valuation of a mailed link, as it was stored. */
export async function readLinkedValuation(
  context: Pick<ValuationContext, 'db' | 'keys'>,
  siteId: number,
  link: string,
): Promise<Valuation> {
  const id = readLink('valuation', link, context.keys.links)
  const row = id === null ? null : await store.findValuation(context.db, siteId, id)
  if (!row?.vehicle) throw fail('valuation-not-found')
  return toJson(row, context)
}

function toColumns({ range, ...estimate }: Estimate) {
  return {
    offerPriceCents: range?.cents ?? null,
    estimate: { ...estimate, lowCents: range?.lowCents ?? null, highCents: range?.highCents ?? null },
  }
}

function toJson(row: store.ValuationRow, { keys }: Pick<ValuationContext, 'keys'>): Valuation {
  const { vehicle, estimate } = row
  if (!vehicle || !estimate) throw fail('valuation-not-found')
  return {
    id: row.id,
    link: signLink('valuation', row.id, keys.links),
    rego: row.rego,
    regoState: row.regoState,
    adjustmentAnswers: row.adjustmentAnswers,
    offer_price: toDollars(row.offerPriceCents),
    offer_low: toDollars(estimate.lowCents),
    offer_high: toDollars(estimate.highCents),
    confidence: estimate.confidence,
    source: estimate.source,
    cars: estimate.cars,
    dealers: estimate.dealers,
    reason: estimate.reason,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    year: vehicle.year,
    kilometres: row.odometerKm,
  }
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
