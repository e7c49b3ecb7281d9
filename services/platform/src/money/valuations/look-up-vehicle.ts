import type { LookedUpVehicleJson, LookupJson } from '@forecourt/contract/json/valuation-json'
import { normalisePlate, normaliseVin } from '@forecourt/vehicle-data/port/normalise-plate'
import type { KnownVehicle, LookupAnswer } from '@forecourt/vehicle-data/port/vehicle-data'
import { PlatformError } from '../../infrastructure/http/platform-error.ts'
import { askProvider, type LookupContext, type LookupRequester } from '../lookups/ask-provider.ts'
import type { ValuationContext } from './valuation-context.ts'

const states = new Set(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])
const nothing = { vehicle: null, candidates: [] }

/**
 * The vehicle of a plate, or of a VIN in its place, by one of the providers (S7.22, S7.23). Whatever goes wrong there is an answer and no fault:
 * the visitor goes on by hand. Plates never reach the log.
 */
export async function lookUpVehicle(
  context: LookupContext & Pick<ValuationContext, 'vehicleData'>,
  asker: LookupRequester,
  provider: string,
  { rego, regoState }: { rego: string; regoState: string },
): Promise<LookupJson> {
  if (provider !== 'nevdis' && provider !== 'autograb')
    throw new PlatformError('NOT_FOUND', 'There is no such register.')
  const query = readQuery(rego, regoState)
  const { log } = context
  const register = context.vehicleData[provider]
  // A provider that this deployment has no contract with knows no vehicle: nothing has failed (S9.03).
  if (!register) return { status: 'none', ...nothing }
  const answer = await askProvider(context, {
    kind: 'plate',
    asker,
    question: `${provider} ${'vin' in query ? query.vin : `${query.state} ${query.plate}`}`,
    keepDays: ({ kind }) => keptDays[kind],
    ask: async () => withoutVins(await register.find(query)),
  })
  // As if the register were away: the visitor goes on by hand.
  if (answer === null) return { status: 'failed', ...nothing }
  if (answer.kind === 'failed') {
    log.warn({ provider, reason: answer.reason }, 'vehicle could not be looked up')
    return { status: 'failed', ...nothing }
  }
  if (answer.kind === 'none') return { status: 'none', ...nothing }
  return { status: 'found', vehicle: toJson(answer.vehicle), candidates: answer.candidates.map(toJson) }
}

/** A vehicle stays the same, but its plate may go to another; one that is unknown today may be registered tomorrow. */
const keptDays = { found: 7, none: 1, failed: 0 }

/** Nobody needs the number of one particular vehicle, so it is not kept. */
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
  if (plate === null)
    throw new PlatformError('INVALID', 'Please give a plate of letters and digits.', {
      rego: 'Please check the number plate.',
    })
  const state = regoState.toUpperCase()
  if (!states.has(state))
    throw new PlatformError('INVALID', 'Please give the state of the plate.', {
      regoState: 'Please choose a state.',
    })
  return { plate, state }
}

type Known = Omit<LookedUpVehicleJson, 'provider_id'> & { providerId: string | null }

function toJson({ providerId, title, make, model, year, badge, body, transmission, fuel, colour }: Known) {
  return { provider_id: providerId, title, make, model, year, badge, body, transmission, fuel, colour }
}
