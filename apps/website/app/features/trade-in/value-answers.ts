import type { Sender } from '@forecourt/contract/call/call-input'
import type { Valuation } from '@forecourt/contract/json/valuation-json'
import type { Site } from '@forecourt/domain/site/site'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { RouterContextProvider } from 'react-router'
import type { Fill } from '../../forms/fill.ts'
import type { FieldValues } from '../../forms/form.ts'
import type { Refusal, StepAnswer } from '../../forms/handlers.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { readCount } from '../../leads/plate/read-count.ts'
import { checkVehicle } from '../../leads/server/check-vehicle.ts'
import { lookUpPlate } from '../../leads/server/look-up-plate.ts'
import { lookupRequester } from '../../leads/server/lookup-requester.ts'
import {
  clockContext,
  logContext,
  platformContext,
  sessionContext,
  siteContext,
  type WebsitePlatform,
} from '../../request/contexts.ts'
import { recordEvent } from '../../request/record-event.ts'
import { estimateResultName, isInstantlyPriced, toEstimateResult, toEstimateValues } from './estimate-view.ts'
import { isOfVehicle, toValuationRequest } from './valuation-request.ts'
import { estimateWords } from './words.ts'

type StepContext = { context: Readonly<RouterContextProvider>; car: Car | null; path: string }

/** Runs when a step is left: looks up the vehicle, or gets its valuation. */
export async function leaveTradeInStep(
  { context, car, path }: StepContext,
  fill: Fill,
  form: LeadForm,
): Promise<Refusal | StepAnswer> {
  const step = form.steps[fill.steps.index]
  const asks = (name: string) => step?.fields.some((field) => field.name === name) ?? false
  if (asks('kilometres')) {
    const refused = checkVehicle(fill.values, context.get(clockContext)())
    if ('errors' in refused) return refused
  }
  // The first submitted step, with a plate or with a chosen vehicle.
  if (fill.steps.sent.length === 0) await recordInstantPrice({ context, car, path })
  if (asks('regoState')) return lookUpPlate(context, fill, path)
  return asks('condition') ? valueAnswers({ context, car, path }, fill) : {}
}

/** Acceptance uses the lead's wording (S7.30). */
export function prepareTradeIn(fill: Fill): Fill {
  if (fill.values.offer_accepted !== 'true' || !fill.values.offer_price) return fill
  return { ...fill, values: { ...fill.values, subcategory: '3. Offer Accepted' } }
}

/** Without the platform's answer the visitor continues, and a person will answer. */
async function valueAnswers({ context, car }: StepContext, { values }: Fill): Promise<StepAnswer> {
  const site: Site = context.get(siteContext)
  const asker = {
    ...lookupRequester(context),
    websiteId: site.id,
    visitor: context.get(sessionContext).start(),
  }
  const owing = values.finance_owing === 'yes' ? readCount(values.finance_owing_amount) : null
  try {
    const valuation = await createOrUpdate(context.get(platformContext), asker, values)
    return {
      values: toEstimateValues(valuation),
      results: { [estimateResultName]: toEstimateResult(valuation, { car, site, owing }) },
    }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'vehicle could not be valued')
    return {
      values: { valuation_id: '', offer_price: '', estimate: '', subcategory: '2. Valuation' },
      results: { [estimateResultName]: { title: estimateWords.none, text: estimateWords.away } },
    }
  }
}

/** Updates the valuation that the live estimate created, or creates one. */
async function createOrUpdate(
  platform: WebsitePlatform,
  asker: Sender & { websiteId: number },
  values: FieldValues,
): Promise<Valuation> {
  const request = toValuationRequest(values)
  const id = String(values.valuation_id ?? '')
  if (id !== '')
    try {
      const { kilometres, adjustmentAnswers } = request
      const body = { id, kilometres, adjustmentAnswers }
      const changed = await platform.call('changeValuation', { ...asker, body })
      if (isOfVehicle(changed, request)) return changed
    } catch {
      // Not this visitor's, or invalid, because anybody can post any id.
    }
  return platform.call('requestValuation', { ...asker, body: request })
}

/** Event 33, for cars with instant pricing (S4.36). */
async function recordInstantPrice({ context, car, path }: StepContext): Promise<void> {
  if (!isInstantlyPriced(car, context.get(siteContext).flags)) return
  await recordEvent(context, { eventId: eventCatalogue.instantPriceStart.id, carId: car.id, path })
}
