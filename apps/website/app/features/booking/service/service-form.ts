import { readServiceMenu, type ServiceItem } from '@forecourt/domain/booking/service/service-menu'
import { visitWords } from '@forecourt/domain/booking/visit-words'
import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { FormField, FormStep } from '../../../forms/form.ts'
import { formBase, siteDefaults } from '../../../leads/form-base.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../../leads/person-fields.ts'
import { lookedUpResult, plateStep, vehicleFields } from '../../../leads/plate/plate-step.ts'
import { plateWords } from '../../../leads/plate/words.ts'
import { presentFields } from '../../../leads/present-fields.ts'
import { visitPlaces } from '../../../leads/visit-places.ts'
import { priceText } from './service-view.ts'
import { fieldWords, stepWords, transportWords, viewWords } from './words.ts'

/** The result shown by the step after the vehicle. */
export const dueResultName = 'due'

/** Distinguishes it from the contact form's message to the workshop. */
const subcategory = 'Service Booking'

/** Towed vehicles have no odometer. */
const towed: ReadonlySet<VehicleKind> = new Set(['trailer', 'caravan'])

/** Plate, vehicle, services, contact details, then the time: last, because it may be taken meanwhile. */
export function serviceForm(site: Site, paths: Paths, action: string): LeadForm {
  const places = visitPlaces('service', null, site)
  const only = places.length === 1 ? places[0] : undefined
  return {
    ...formBase(site, paths),
    id: 'service',
    title: visitWords('service', site.kind).title,
    introduction: viewWords.introduction(kindTable[site.kind].one),
    steps: listSteps(site, places, only),
    values: {
      ...enquiryDefaults(null, siteDefaults(site)),
      regoState: site.state,
      location: only ? String(only.id) : '',
      transport: transportWords.none.value,
      subcategory,
    },
    category: 'Service Enquiry',
    subcategory,
    event: eventCatalogue.serviceForm.id,
    pageId: 'service',
    action,
  }
}

function listSteps(site: Site, places: readonly SiteLocation[], only: SiteLocation | undefined): FormStep[] {
  const plate = plateStep(site, 1)
  const isTowed = towed.has(site.kind)
  return [
    ...(plate ? [plate] : []),
    {
      heading: stepWords.vehicle.heading(kindTable[site.kind].one),
      description: isTowed ? stepWords.vehicle.towed : stepWords.vehicle.description,
      waiting: stepWords.vehicle.waiting,
      shows: lookedUpResult,
      repeats: true,
      fields: [
        ...(plate ? [] : [regoField]),
        ...vehicleFields.filter(({ name }) => !(isTowed && name === 'kilometres')),
        // The services that are due. A field, so that leaving the step overwrites anything a browser posts.
        { name: 'due_service', label: '', kind: 'hidden', required: false },
      ],
    },
    {
      heading: stepWords.needs.heading,
      shows: dueResultName,
      // The location before the times, which depend on it.
      fields: [...needFields(site), ...placeFields(site, places)],
    },
    { heading: stepWords.details.heading, fields: [...personFields(site), ...wordsFields(site).optIn] },
    {
      heading: stepWords.dropOff.heading,
      ...(only && { description: stepWords.dropOff.place(only.name, streetText(only)) }),
      fields: dropOffFields(site, only),
    },
  ]
}

const regoField: FormField = { name: 'rego', label: plateWords.rego, kind: 'rego', required: false }

/** From the dealer's menu; without one a free text. */
function needFields({ settings }: Site): FormField[] {
  const { services, extras } = readServiceMenu(settings)
  const serviceFields: FormField[] =
    services.length === 0
      ? [{ name: 'trouble', label: fieldWords.needs, kind: 'textarea', help: fieldWords.troubleHelp }]
      : [
          {
            name: 'service',
            label: fieldWords.service,
            kind: 'radio',
            options: [...services.map(toOption), fieldWords.other],
          },
          {
            name: 'trouble',
            label: fieldWords.trouble,
            kind: 'textarea',
            help: fieldWords.troubleHelp,
            when: { field: 'service', is: [fieldWords.other.value] },
          },
        ]
  if (extras.length === 0) return serviceFields
  const more: FormField = {
    name: 'additional_services',
    label: fieldWords.extras,
    kind: 'checkboxes',
    required: false,
    options: extras.map(toOption),
  }
  return [...serviceFields, more]
}

function toOption(item: ServiceItem) {
  const price = priceText(item)
  return { value: item.name, label: price ? fieldWords.option(item.name, price) : item.name }
}

function placeFields(site: Site, places: readonly SiteLocation[]): FormField[] {
  if (places.length < 2) return []
  const field = { name: 'location', label: fieldWords.place, kind: 'text' } as const
  return presentFields([field], { ...site, locations: places })
}

function dropOffFields(site: Site, only: SiteLocation | undefined): FormField[] {
  const phone = only?.phone || site.phone
  return [
    {
      name: 'dateTime',
      label: fieldWords.time,
      kind: 'slot',
      none: { text: fieldWords.noTimes, phone, phoneHref: telHref(phone) },
    },
    ...transportFields(site),
    { name: 'message', label: fieldWords.notes, kind: 'textarea', required: false },
  ]
}

/** The workshop's alternatives to leaving the vehicle; no question if it has none. */
function transportFields({ settings, kind }: Site): FormField[] {
  const offered = new Set(settings.serviceTransport)
  if (offered.size === 0) return []
  const { none, wait, lift, loan, help } = transportWords
  return [
    {
      name: 'transport',
      label: fieldWords.transport,
      kind: 'radio',
      ...(offered.has('loan') && { help: help(kind) }),
      options: [
        none,
        ...(offered.has('wait') ? [wait] : []),
        ...(offered.has('lift') ? [lift] : []),
        ...(offered.has('loan') ? [loan(kind)] : []),
      ],
    },
  ]
}

function streetText({ address }: SiteLocation): string {
  return [address.street, address.city].filter(Boolean).join(', ')
}
