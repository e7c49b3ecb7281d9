import type { ValuationJson } from '@forecourt/contract/json/valuation-json'
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
import { lookupAsker } from '../../leads/server/lookup-asker.ts'
import {
  clockContext,
  logContext,
  platformContext,
  sessionContext,
  siteContext,
  type WebsitePlatform,
} from '../../request/contexts.ts'
import { estimateResult, isInstantlyPriced, toEstimateResult, toEstimateValues } from './estimate-view.ts'
import { isOfVehicle, toValuationRequest } from './valuation-request.ts'
import { estimateWords } from './words.ts'

type Asking = { context: Readonly<RouterContextProvider>; car: Car | null; path: string }

/** What leaving a step of the journey finds out: a vehicle, a plain question, or what it is worth. */
export async function leaveTradeInStep(
  { context, car, path }: Asking,
  fill: Fill,
  form: LeadForm,
): Promise<Refusal | StepAnswer> {
  const step = form.steps[fill.steps.index]
  const asks = (name: string) => step?.fields.some((field) => field.name === name) ?? false
  if (asks('kilometres')) {
    const refused = checkVehicle(fill.values, context.get(clockContext)())
    if ('errors' in refused) return refused
  }
  // The first step that is handed in: with a plate, or the vehicle by hand.
  if (fill.steps.sent.length === 0) await recordInstantPrice({ context, car, path })
  if (asks('regoState')) return lookUpPlate(context, fill, path)
  return asks('condition') ? valueAnswers({ context, car, path }, fill) : {}
}

/** Accepting is said in the lead's own words (S7.30). */
export function prepareTradeIn(fill: Fill): Fill {
  if (fill.values.offer_accepted !== 'true' || !fill.values.offer_price) return fill
  return { ...fill, values: { ...fill.values, subcategory: '3. Offer Accepted' } }
}

/** Without an answer of the platform the visitor goes on: a person answers instead. */
async function valueAnswers({ context, car }: Asking, { values }: Fill): Promise<StepAnswer> {
  const site: Site = context.get(siteContext)
  const asker = {
    ...lookupAsker(context),
    websiteId: site.id,
    visitor: context.get(sessionContext).start(),
  }
  const owing = values.finance_owing === 'yes' ? readCount(values.finance_owing_amount) : null
  try {
    const valuation = await takeOrChange(context.get(platformContext), asker, values)
    return {
      values: toEstimateValues(valuation),
      results: { [estimateResult]: toEstimateResult(valuation, { car, site, owing }) },
    }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'vehicle could not be valued')
    return {
      values: { valuation_id: '', offer_price: '', estimate: '', subcategory: '2. Valuation' },
      results: { [estimateResult]: { title: estimateWords.none, text: estimateWords.away } },
    }
  }
}

/** The one that a script has made while the questions were answered, brought up to date, or a new one. */
async function takeOrChange(
  platform: Pick<WebsitePlatform, 'takeValuation' | 'changeValuation'>,
  asker: Parameters<WebsitePlatform['takeValuation']>[0],
  values: FieldValues,
): Promise<ValuationJson> {
  const request = toValuationRequest(values)
  const id = String(values.valuation_id ?? '')
  if (id !== '')
    try {
      const { kilometres, adjustmentAnswers } = request
      const changed = await platform.changeValuation(asker, { id, kilometres, adjustmentAnswers })
      if (isOfVehicle(changed, request)) return changed
    } catch {
      // It is another visitor's, or no valuation at all: anybody can post any id.
    }
  return platform.takeValuation(asker, request)
}

/** Event 33, for cars that may be priced at once (S4.36). */
async function recordInstantPrice({ context, car, path }: Asking): Promise<void> {
  const { id, flags } = context.get(siteContext)
  if (!isInstantlyPriced(car, flags)) return
  await context
    .get(platformContext)
    .recordEvent({ event_id: eventCatalogue.instantPriceStart.id, website_id: id, car_id: car.id, path })
    .catch((error: unknown) => context.get(logContext).warn({ err: error }, 'event could not be recorded'))
}
