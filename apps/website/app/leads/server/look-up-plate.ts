import type { VehicleLookup } from '@forecourt/contract/json/valuation-json'
import { type EventName, eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { RouterContextProvider } from 'react-router'
import type { Fill } from '../../forms/fill.ts'
import type { Refusal, StepAnswer } from '../../forms/handlers.ts'
import { logContext, platformContext, siteContext } from '../../request/contexts.ts'
import { recordEvent } from '../../request/record-event.ts'
import { describeVehicle } from '../plate/describe-vehicle.ts'
import { lookedUpResult } from '../plate/plate-step.ts'
import { plateWords } from '../plate/words.ts'
import { lookupRequester } from './lookup-requester.ts'

type PageContext = Readonly<RouterContextProvider>

const unknown = { make: '', model: '', year: '', badge: '', provider_id: '' }

/**
 * Runs when the plate step is submitted: finds the vehicle for the next step, or returns a message and empty fields. It
 * never blocks the visitor. Events 43, then 50, 52 or 53 (S9.03).
 */
export async function lookUpPlate(
  context: PageContext,
  { values }: Fill,
  path: string,
): Promise<Refusal | StepAnswer> {
  await recordLookup(context, 'lookupStart', path)
  const { status, vehicle } = await queryRegisters(context, {
    rego: String(values.rego ?? ''),
    regoState: String(values.regoState ?? ''),
  })
  if (status === 'found' && vehicle) {
    await recordLookup(context, 'lookupFound', path)
    return {
      values: {
        make: vehicle.make,
        model: vehicle.model,
        year: String(vehicle.year ?? ''),
        badge: vehicle.badge ?? '',
        provider_id: vehicle.provider_id ?? '',
      },
      results: { [lookedUpResult]: describeVehicle(vehicle) },
    }
  }
  await recordLookup(context, status === 'none' ? 'lookupNotFound' : 'lookupFailed', path)
  const text = status === 'none' ? plateWords.none : plateWords.failed
  return { values: unknown, results: { [lookedUpResult]: { text } } }
}

/** The catalogue first, because it also returns a valuation; then the plate register. */
async function queryRegisters(
  context: PageContext,
  plate: { rego: string; regoState: string },
): Promise<Pick<VehicleLookup, 'status' | 'vehicle'>> {
  const websiteId = context.get(siteContext).id
  let worst: VehicleLookup['status'] = 'none'
  for (const provider of ['autograb', 'nevdis'] as const) {
    const answer = await context
      .get(platformContext)
      .call('lookUpVehicle', { ...lookupRequester(context), websiteId, provider, body: plate })
      .catch((error: unknown) => {
        context.get(logContext).warn({ err: error }, 'plate could not be looked up')
        return { status: 'failed' as const, vehicle: null }
      })
    if (answer.status === 'found') return answer
    if (answer.status === 'failed') worst = 'failed'
  }
  return { status: worst, vehicle: null }
}

async function recordLookup(context: PageContext, name: EventName, path: string): Promise<void> {
  await recordEvent(context, { eventId: eventCatalogue[name].id, carId: null, path })
}
