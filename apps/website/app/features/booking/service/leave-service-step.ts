import { bookedServices } from '@forecourt/domain/booking/service/booked-services'
import { readServiceMenu } from '@forecourt/domain/booking/service/service-menu'
import { findDueServices, type ServicesDue } from '@forecourt/domain/booking/service/services-due'
import { vehicleAgeMonths } from '@forecourt/domain/booking/service/vehicle-age-months'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { Site } from '@forecourt/domain/site/site'
import { makeAndModel } from '@forecourt/domain/vehicle/make-and-model'
import type { RouterContextProvider } from 'react-router'
import type { Fill, StepResult } from '../../../forms/fill.ts'
import type { FieldValues } from '../../../forms/form.ts'
import type { Refusal, StepAnswer } from '../../../forms/handlers.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { readCount } from '../../../leads/plate/read-count.ts'
import { checkVehicle } from '../../../leads/server/check-vehicle.ts'
import { lookUpPlate } from '../../../leads/server/look-up-plate.ts'
import { clockContext, siteContext } from '../../../request/contexts.ts'
import { dueResultName } from './service-form.ts'
import { priceText } from './service-view.ts'
import { dueWords, viewWords } from './words.ts'

/** Runs when a step is left: looks the vehicle up, or works out what is due. */
export async function leaveServiceStep(
  context: Readonly<RouterContextProvider>,
  path: string,
  fill: Fill,
  form: LeadForm,
): Promise<Refusal | StepAnswer> {
  const asks = (name: string) => form.steps[fill.steps.index]?.fields.some((field) => field.name === name)
  if (asks('regoState')) return lookUpPlate(context, fill, path)
  if (!asks('make')) return {}
  const nowMs = context.get(clockContext)()
  const refused = checkVehicle(fill.values, nowMs)
  return 'errors' in refused ? refused : findDue(fill.values, context.get(siteContext), nowMs)
}

/** A service that the visitor chose stays chosen when they come back to correct their kilometres. */
function findDue(values: FieldValues, { settings }: Site, nowMs: number): StepAnswer {
  const km = String(values.kilometres ?? '').trim()
  const due = findDueServices(readServiceMenu(settings), {
    kilometres: km === '' ? null : readCount(km),
    ageMonths: vehicleAgeMonths(readCount(values.year), nowMs),
  })
  const isOwnChoice = Boolean(values.service) && values.service !== values.due_service
  const name = due?.service.name ?? ''
  return {
    values: { due_service: name, ...(name && !isOwnChoice && { service: name }) },
    ...(due && { results: { [dueResultName]: toDueResult(due, values) } }),
  }
}

function toDueResult(due: ServicesDue, { make, model }: FieldValues): StepResult {
  const { service, extras, atKilometres, atMonths } = due
  const at = [
    ...(atKilometres ? [viewWords.kilometres(atKilometres)] : []),
    ...(atMonths ? [atMonths % 12 === 0 ? dueWords.year(atMonths / 12) : dueWords.month(atMonths)] : []),
  ].join(' or ')
  const vehicle = makeAndModel(String(make ?? ''), String(model ?? ''))
  const measure = atKilometres ? (atMonths ? 'both' : 'kilometres') : 'age'
  const price = priceText(service)
  return {
    title: dueWords.title(service.name),
    text: dueWords.text(measure, at, vehicle),
    facts: [
      ...(price ? [[dueWords.price, price] as const] : []),
      ...(extras.length > 0 ? [[dueWords.extras, extras.map(({ name }) => name).join(', ')] as const] : []),
    ],
  }
}

/**
 * Records in the lead the price that the visitor saw, so that staff need not look it up and later changes do not affect
 * it.
 */
export function addShownPriceToLead(fill: Fill, { settings }: Pick<Site, 'settings'>): Fill {
  const { additional_services: added, service } = fill.values
  const lead = { service, additional_services: Array.isArray(added) ? added.join(', ') : '' }
  const booked = bookedServices(readServiceMenu(settings), lead)
  const total = booked.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)
  const quoted_price = total === 0 ? '' : viewWords.from(moneyText(total))
  return { ...fill, values: { ...fill.values, quoted_price } }
}
