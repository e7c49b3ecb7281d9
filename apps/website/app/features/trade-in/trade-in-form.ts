import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import { maxPhotos } from '@forecourt/domain/lead/photo-ids'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { PageName } from '@forecourt/domain/site/pages/page-table'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { canTradeIn } from '@forecourt/domain/trade-in/can-trade-in'
import type { Car } from '@forecourt/domain/vehicle/car'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { FormField, FormStep } from '../../forms/form.ts'
import { formBase, siteDefaults } from '../../leads/form-base.ts'
import { formCar } from '../../leads/form-car.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../leads/person-fields.ts'
import { lookedUpResult, plateStep, vehicleFields } from '../../leads/plate/plate-step.ts'
import { plateWords } from '../../leads/plate/words.ts'
import { presentFields } from '../../leads/present-fields.ts'
import { visitPlaces } from '../../leads/visit-places.ts'
import { estimateResultName } from './estimate-view.ts'
import { pageWords, questionWords, stepWords } from './words.ts'

/** The three entry pages of the form: trade-in, trade-in for one of our cars, and selling. */
export type TradeInPage = Extract<PageName, 'tradeIn' | 'carTradeIn' | 'sellYourCar'>

const photoLimits = {
  most: maxPhotos,
  bytes: 12_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
}

/** Plate, vehicle, condition, the estimate with photos, and an appointment. */
export function tradeInForm(
  page: TradeInPage,
  car: Car | null,
  { site, paths, action }: { site: Site; paths: Paths; action: string },
): LeadForm {
  const isSale = page === 'sellYourCar'
  const places = visitPlaces('test-drive', car, site)
  const only = places.length === 1 ? places[0] : undefined
  const words = isSale ? pageWords.sell : pageWords.tradeIn
  return {
    ...formBase(site, paths),
    id: isSale ? 'sell-your-car' : car ? `trade-in-${car.id}` : 'trade-in',
    title: isSale ? pageTitle('sellYourCar', { vehicle: kindTable[site.kind].one }) : pageWords.tradeIn.title,
    // A sold vehicle cannot be traded for (S5.31).
    introduction: car && canTradeIn(car, site.flags) ? pageWords.forCar(car.name) : words.introduction,
    steps: listSteps(car, site, places),
    values: {
      ...enquiryDefaults(car, siteDefaults(site)),
      condition: 'good',
      service_history: 'full',
      damage: 'none',
      finance_owing: 'no',
      regoState: site.state,
      location: only ? String(only.id) : '',
      subcategory: '1. Rego Lookup',
    },
    category: isSale ? 'Sell My Car Enquiry' : 'Trade-In Valuation',
    subcategory: '1. Rego Lookup',
    event: isSale ? eventCatalogue.sellYourCarForm.id : eventCatalogue.tradeInForm.id,
    car: car && formCar(car, site, paths),
    pageId: page,
    action,
  }
}

function listSteps(car: Car | null, site: Site, places: readonly SiteLocation[]): FormStep[] {
  const plate = plateStep(site, 1)
  const rego: FormField[] = plate
    ? []
    : [{ name: 'rego', label: plateWords.rego, kind: 'rego', required: false }]
  return [
    ...(plate ? [plate] : []),
    {
      heading: stepWords.vehicle.heading,
      description: stepWords.vehicle.description,
      shows: lookedUpResult,
      repeats: true,
      fields: [...rego, ...vehicleFields],
    },
    {
      heading: stepWords.condition.heading,
      waiting: stepWords.condition.waiting,
      repeats: true,
      fields: questionFields,
    },
    {
      heading: stepWords.estimate.heading,
      waiting: stepWords.estimate.waiting,
      shows: estimateResultName,
      fields: [
        {
          name: 'photos',
          label: stepWords.estimate.photos,
          kind: 'files',
          required: false,
          help: stepWords.photosHelp,
          files: photoLimits,
          uploadTo: '/api/photos',
        },
        // Before the times, which depend on the location.
        ...placeFields(site, places),
      ],
    },
    { heading: stepWords.details.heading, fields: detailFields(car, site, places) },
  ]
}

const questionFields: readonly FormField[] = [
  ...(['condition', 'service_history', 'damage'] as const).map(
    (name): FormField => ({
      name,
      label: questionWords[name].label,
      kind: 'radio',
      options: toOptions(questionWords[name].options),
    }),
  ),
  {
    name: 'finance_owing',
    label: questionWords.finance.label,
    kind: 'radio',
    options: toOptions(questionWords.finance.options),
  },
  {
    name: 'finance_owing_amount',
    label: questionWords.finance.amount,
    kind: 'money',
    when: { field: 'finance_owing', is: ['yes'] },
  },
  // The estimate. Fields, so that leaving the step overwrites anything a browser posts.
  ...['valuation_id', 'offer_price', 'estimate', 'subcategory'].map(
    (name): FormField => ({ name, label: '', kind: 'hidden', required: false }),
  ),
]

function placeFields(site: Site, places: readonly SiteLocation[]): FormField[] {
  if (places.length < 2) return []
  const field = { name: 'location', label: stepWords.place, kind: 'text' } as const
  return presentFields([field], { ...site, locations: places })
}

function detailFields(car: Car | null, site: Site, places: readonly SiteLocation[]): FormField[] {
  const [place] = places
  const phone = (places.length === 1 && place?.phone) || site.phone
  return [
    {
      name: 'offer_accepted',
      label: stepWords.accept,
      kind: 'radio',
      after: 'offer_price',
      options: [
        { value: 'true', label: stepWords.accepts },
        { value: 'false', label: stepWords.declines },
      ],
    },
    ...personFields(site),
    {
      name: 'dateTime',
      label: stepWords.time,
      kind: 'slot',
      required: false,
      optionsFrom: { href: `/api/test-drive-times?car_id=${car?.id ?? ''}`, by: 'location' },
      none: { text: stepWords.noTimes, phone, phoneHref: telHref(phone) },
    },
    ...wordsFields(site).optIn,
  ]
}

function toOptions(options: Readonly<Record<string, string>>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}
