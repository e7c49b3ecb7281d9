import type { Plate, VehicleLookup } from '@forecourt/contract/json/valuation-json'
import type { StepResult } from '../../forms/fill.ts'
import { describeVehicle } from '../plate/describe-vehicle.ts'
import { plateWords } from '../plate/words.ts'
import { lookupHeaders } from './lookup-headers.ts'

/** In the order in which the server tries them; the catalogue also returns a valuation. */
const calls = ['/api/simple-autograb-lookup', '/api/nevdis']

/** Finds the vehicle of a plate through our own server (S7.22, S7.23), or returns a message that there is none. */
export async function findVehicle(plate: Plate, signal: AbortSignal): Promise<StepResult> {
  let text = plateWords.unknown
  for (const path of calls) {
    const { status, vehicle } = await ask(path, plate, signal)
    if (status === 'found' && vehicle) return describeVehicle(vehicle)
    if (status === 'failed') text = plateWords.away
  }
  return { text }
}

async function ask(
  path: string,
  plate: Plate,
  signal: AbortSignal,
): Promise<Pick<VehicleLookup, 'status' | 'vehicle'>> {
  const failed = { status: 'failed' as const, vehicle: null }
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: await lookupHeaders(),
      body: JSON.stringify(plate),
      signal,
    })
    return answer.ok ? ((await answer.json()) as VehicleLookup) : failed
  } catch (error) {
    if (signal.aborted) throw error
    return failed
  }
}
