import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import { testDriveFields } from '@forecourt/domain/enquiry/test-drive-fields'
import { telHref } from '@forecourt/domain/person/tel-href'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { testDriveEvent } from '@forecourt/domain/tracking/test-drive-event'
import type { Car } from '@forecourt/domain/vehicle/car'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import type { FormField } from '../../forms/form.ts'
import { aboutCar } from '../../leads/about-car.ts'
import { formBase } from '../../leads/form-base.ts'
import type { LeadForm } from '../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../leads/person-fields.ts'
import { presentFields } from '../../leads/present-fields.ts'
import { testDrivePlaces } from './test-drive-places.ts'

/** A test drive: the visitor's details, then date and time (S2.43). Without a vehicle a place is enough. */
export function testDriveForm(car: Car | null, site: Site, paths: Paths, action: string): LeadForm {
  const places = testDrivePlaces(car, site)
  const [place] = places
  const only = places.length === 1 ? place : undefined
  const defaults = enquiryDefaults(null, { manufacturerSlug: site.manufacturer?.slug ?? '' })
  const base = car ? aboutCar(car, site, paths) : { ...formBase(site, paths), values: defaults }
  const { optIn } = wordsFields(site)
  return {
    ...base,
    id: car ? `test-drive-${car.id}` : 'test-drive',
    title: pageTitle('bookTestDrive'),
    introduction: introduction(car),
    steps: [
      {
        heading: 'Your details',
        fields: [
          ...(car ? [] : vehicleFields(site)),
          ...(only ? [] : placeFields(places, site)),
          ...personFields(site),
          ...optIn,
        ],
      },
      {
        heading: 'Date and time',
        ...(only && { description: `At ${only.name}, ${formatStreet(only)}. All times are local there.` }),
        fields: timeFields(car, site, only),
      },
    ],
    values: { ...base.values, location: only ? String(only.id) : '' },
    category: 'Test Drive Enquiry',
    event: car ? testDriveEvent(car) : eventWithoutCar(site),
    submitLabel: 'Book Test Drive',
    action,
  }
}

function introduction(car: Car | null): string {
  if (car && !isAvailable(car))
    return 'This one has just been sold. Book all the same, and we will have the closest we have ready for you.'
  return 'Free, and without obligation. You drive, one of us comes along.'
}

/** New and used have an event each (S9.01): a dealer who sells nothing new is asked for something used. */
function eventWithoutCar({ stock: { carTypes } }: Site) {
  const isUsed = carTypes.used > 0 && carTypes.new === 0 && carTypes.demo === 0
  return (isUsed ? eventCatalogue.usedTestDrive : eventCatalogue.newTestDrive).id
}

function vehicleFields({ stock, kind }: Site): FormField[] {
  const names = [...new Set(stock.models.map(({ make, name }) => `${make} ${name}`))].sort()
  if (names.length === 0) return []
  return [
    {
      name: 'preferred_vehicle',
      label: `Which ${kindTable[kind].one} would you like to drive?`,
      kind: 'select',
      required: false,
      prompt: 'I have not decided yet',
      options: names.map((name) => ({ value: name, label: name })),
    },
  ]
}

function placeFields(places: readonly SiteLocation[], site: Site): FormField[] {
  return presentFields([{ name: 'location', label: 'Where would you like to drive?', kind: 'text' }], {
    ...site,
    locations: places,
  })
}

function timeFields(car: Car | null, site: Site, only: SiteLocation | undefined): FormField[] {
  const phone = only?.phone || site.phone
  return presentFields(testDriveFields(site.flags), site).map((field): FormField => {
    if (field.name === 'terms_conditions') return { ...field, help: terms }
    if (field.name !== 'dateTime') return field
    return {
      ...field,
      optionsFrom: { href: `/api/test-drive-times?car_id=${car?.id ?? ''}`, by: 'location' },
      none: { text: 'No free times are left for now.', phone, phoneHref: telHref(phone) },
    }
  })
}

const terms =
  'I hold a licence for this kind of vehicle and bring it with me. I drive within the law, with one of the dealer’s people beside me, and the dealer may end or refuse a drive that is not safe.'

function formatStreet({ address }: SiteLocation): string {
  return [address.street, address.city].filter(Boolean).join(', ')
}
