import type { Valuation, ValuationRequest } from '@forecourt/contract/json/valuation-json'
import type { FieldValues } from '../../forms/form.ts'
import { readCount } from '../../leads/plate/read-count.ts'

/** The valuation request from the form's answers. */
export function toValuationRequest(values: FieldValues): ValuationRequest {
  const text = (name: string) => String(values[name] ?? '').trim()
  return {
    rego: text('rego').slice(0, 20),
    regoState: text('regoState').slice(0, 10),
    make: text('make').slice(0, 60),
    model: text('model').slice(0, 60),
    badge: text('badge').slice(0, 60) || null,
    year: readCount(values.year),
    kilometres: readCount(values.kilometres),
    provider_id: text('provider_id').slice(0, 100) || null,
    adjustmentAnswers: {
      condition: text('condition'),
      service_history: text('service_history'),
      damage: text('damage'),
    },
  }
}

/** Whether an earlier valuation is for the same vehicle. */
export function isOfVehicle(valuation: Valuation, asked: ValuationRequest): boolean {
  return (['rego', 'regoState', 'make', 'model', 'badge', 'year', 'kilometres'] as const).every(
    (name) => (valuation[name] || '') === (asked[name] || ''),
  )
}
