import type { LookedUpVehicle, VehicleLookup } from '@forecourt/contract/json/valuation-json'
import { normalisePlate, normaliseVin } from '@forecourt/vehicle-data/port/normalise-plate'
import type { KnownVehicle, LookupAnswer } from '@forecourt/vehicle-data/port/vehicle-data'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { askProvider, type LookupContext, type LookupRequester } from '../lookups/ask-provider.ts'
import type { ValuationContext } from './valuation-context.ts'

const states = new Set(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])
const nothing = { vehicle: null, candidates: [] }

/**
 * The vehicle of a plate, or of a VIN instead, from one of the providers (S7.22, S7.23). Failures are returned as an
 * answer and never thrown, so that the visitor can enter the vehicle manually. Plates are never logged.
 */
export async function lookUpVehicle(
  context: LookupContext & Pick<ValuationContext, 'vehicleData'>,
  asker: LookupRequester,
  provider: string,
  { rego, regoState }: { rego: string; regoState: string },
): Promise<VehicleLookup> {
  if (provider !== 'nevdis' && provider !== 'autograb') throw fail('register-not-found')
  const query = readQuery(rego, regoState)
  const { log } = context
  const register = context.vehicleData[provider]
  // A provider without a contract in this deployment knows no vehicles; that is not a failure (S9.03).
  if (!register) return { status: 'none', ...nothing }
  const answer = await askProvider(context, {
    kind: 'plate',
    asker,
    question: `${provider} ${'vin' in query ? query.vin : `${query.state} ${query.plate}`}`,
    cacheDays: ({ kind }) => cacheDays[kind],
    ask: async () => withoutVins(await register.find(query)),
  })
  // Handled as if the register were down: the visitor enters the vehicle manually.
  if (answer === null) return { status: 'failed', ...nothing }
  if (answer.kind === 'failed') {
    log.warn({ provider, reason: answer.reason }, 'vehicle could not be looked up')
    return { status: 'failed', ...nothing }
  }
  if (answer.kind === 'none') return { status: 'none', ...nothing }
  return { status: 'found', vehicle: toJson(answer.vehicle), candidates: answer.candidates.map(toJson) }
}

/**
 * A vehicle does not change, but its plate may move to another one; a vehicle that is unknown today may be registered
 * tomorrow.
 */
const cacheDays = { found: 7, none: 1, failed: 0 }

/** The number of the particular vehicle is not needed, so it is not stored. */
function withoutVins(answer: LookupAnswer): LookupAnswer {
  if (answer.kind === 'none') return { kind: 'none', vin: null }
  if (answer.kind !== 'found') return answer
  const plain = (vehicle: KnownVehicle) => ({ ...vehicle, vin: null })
  return { ...answer, vehicle: plain(answer.vehicle), candidates: answer.candidates.map(plain) }
}

function readQuery(rego: string, regoState: string) {
  const vin = normaliseVin(rego)
  if (vin !== null) return { vin }
  const plate = normalisePlate(rego)
  if (plate === null) throw fail('plate-invalid')
  const state = regoState.toUpperCase()
  if (!states.has(state)) throw fail('plate-state-invalid')
  return { plate, state }
}

type Known = Omit<LookedUpVehicle, 'provider_id'> & { providerId: string | null }

function toJson({ providerId, title, make, model, year, badge, body, transmission, fuel, colour }: Known) {
  return { provider_id: providerId, title, make, model, year, badge, body, transmission, fuel, colour }
}
