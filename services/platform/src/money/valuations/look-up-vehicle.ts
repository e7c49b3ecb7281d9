import type { LookedUpVehicleJson, LookupJson } from '@forecourt/contract/json/valuation-json'
import { plainPlate, plainVin } from '@forecourt/vehicle-data/port/plain-plate'
import { PlatformError } from '../../ground/http/platform-error.ts'
import type { ValuationContext } from './valuation-context.ts'

const states = new Set(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])
const nothing = { vehicle: null, candidates: [] }

/**
 * The vehicle of a plate, or of a VIN in its place, by one of the providers (S7.22, S7.23). Whatever goes wrong there is an answer and no fault:
 * the visitor goes on by hand. Plates never reach the log.
 */
export async function lookUpVehicle(
  { vehicleData, log }: Pick<ValuationContext, 'vehicleData' | 'log'>,
  provider: string,
  { rego, regoState }: { rego: string; regoState: string },
): Promise<LookupJson> {
  if (provider !== 'nevdis' && provider !== 'autograb')
    throw new PlatformError('NOT_FOUND', 'There is no such register.')
  const query = readQuery(rego, regoState)
  const register = vehicleData[provider]
  // A provider that this deployment has no contract with knows no vehicle: nothing has failed (S9.03).
  if (!register) return { status: 'none', ...nothing }
  const answer = await register.find(query)
  if (answer.kind === 'failed') {
    log.warn({ provider, reason: answer.reason }, 'vehicle could not be looked up')
    return { status: 'failed', ...nothing }
  }
  if (answer.kind === 'none') return { status: 'none', ...nothing }
  return { status: 'found', vehicle: toJson(answer.vehicle), candidates: answer.candidates.map(toJson) }
}

function readQuery(rego: string, regoState: string) {
  const vin = plainVin(rego)
  if (vin !== null) return { vin }
  const plate = plainPlate(rego)
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
