import { canBookDrive } from '@forecourt/domain/booking/can-book-drive'
import { type VisitWords, visitWords } from '@forecourt/domain/booking/visit-words'
import { enquiryDefaults } from '@forecourt/domain/enquiry/enquiry-defaults'
import { testDriveFields } from '@forecourt/domain/enquiry/test-drive-fields'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { testDriveEvent } from '@forecourt/domain/tracking/test-drive-event'
import type { Car } from '@forecourt/domain/vehicle/car'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import type { FormField } from '../../../forms/form.ts'
import { aboutCar } from '../../../leads/about-car.ts'
import { formBase, siteDefaults } from '../../../leads/form-base.ts'
import type { LeadForm } from '../../../leads/lead-form.ts'
import { personFields, wordsFields } from '../../../leads/person-fields.ts'
import { presentFields } from '../../../leads/present-fields.ts'
import { visitPlaces } from '../../../leads/visit-places.ts'
import { formWords } from './words.ts'

/** A test drive: the visitor's details, then date and time (S2.43). Without a vehicle a location is enough. */
export function testDriveForm(car: Car | null, site: Site, paths: Paths, action: string): LeadForm {
  const words = visitWords('test-drive', car?.kind ?? site.kind)
  const places = visitPlaces('test-drive', car, site)
  const [place] = places
  const only = places.length === 1 ? place : undefined
  const defaults = enquiryDefaults(null, siteDefaults(site))
  const base = car ? aboutCar(car, site, paths) : { ...formBase(site, paths), values: defaults }
  const { optIn } = wordsFields(site)
  return {
    ...base,
    id: car ? `test-drive-${car.id}` : 'test-drive',
    title: words.title,
    introduction: introduction(car, site, words),
    steps: [
      {
        heading: formWords.details,
        fields: [
          ...(car ? [] : vehicleFields(site, words)),
          ...(only ? [] : placeFields(places, site, words)),
          ...personFields(site),
          ...optIn,
        ],
      },
      {
        heading: formWords.time,
        ...(only && { description: formWords.place(only.name, formatStreet(only)) }),
        fields: timeFields(car, site, only, words),
      },
    ],
    values: { ...base.values, location: only ? String(only.id) : '' },
    category: 'Test Drive Enquiry',
    event: car ? testDriveEvent(car) : eventWithoutCar(site),
    pageId: 'bookTestDrive',
    action,
  }
}

function introduction(car: Car | null, { flags }: Site, { happens }: VisitWords): string {
  if (car && !isAvailable(car)) return formWords.sold
  if (car && !canBookDrive(car, flags)) return car.reserved ? formWords.reserved : formWords.comingSoon
  return formWords.free(happens)
}

/** New and used have different events (S9.01): a dealer without new cars gets the one for used. */
function eventWithoutCar({ stock: { carTypes } }: Site) {
  const isUsed = carTypes.used > 0 && carTypes.new === 0 && carTypes.demo === 0
  return (isUsed ? eventCatalogue.usedTestDrive : eventCatalogue.newTestDrive).id
}

function vehicleFields({ stock, kind }: Site, { verb }: VisitWords): FormField[] {
  const names = [...new Set(stock.models.map(({ make, name }) => `${make} ${name}`))].sort()
  if (names.length === 0) return []
  return [
    {
      name: 'preferred_vehicle',
      label: formWords.which(kindTable[kind].one, verb),
      kind: 'select',
      required: false,
      prompt: formWords.undecided,
      options: names.map((name) => ({ value: name, label: name })),
    },
  ]
}

function placeFields(places: readonly SiteLocation[], site: Site, { verb }: VisitWords): FormField[] {
  return presentFields([{ name: 'location', label: formWords.where(verb), kind: 'text' }], {
    ...site,
    locations: places,
  })
}

function timeFields(
  car: Car | null,
  site: Site,
  only: SiteLocation | undefined,
  words: VisitWords,
): FormField[] {
  const phone = only?.phone || site.phone
  return presentFields(testDriveFields(site.flags), site).map((field): FormField => {
    if (field.name === 'terms_conditions')
      return { ...field, help: words.bring ? formWords.terms(words.verb) : formWords.inspectionTerms }
    if (field.name !== 'dateTime') return field
    return {
      ...field,
      label: site.settings.bookingDateLabel.replaceAll('{Visit}', words.name),
      optionsFrom: { href: `/api/test-drive-times?car_id=${car?.id ?? ''}`, by: 'location' },
      none: { text: formWords.noTimes, phone, phoneHref: telHref(phone) },
    }
  })
}

function formatStreet({ address }: SiteLocation): string {
  return [address.street, address.city].filter(Boolean).join(', ')
}
