import { findCountry, homeCountry } from '@forecourt/domain/country/countries'
import { isThemeName } from '@forecourt/domain/site/look/look-table'
import {
  maxNewPlaces,
  type NewDealer,
  type NewPlace,
  type OpenSpan,
} from '@forecourt/domain/site/new-dealer/new-dealer'
import { startSite } from '@forecourt/domain/site/new-dealer/start-site'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'

export const wizardSteps = ['dealer', 'places', 'look', 'legal', 'check'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const stepWords: Readonly<Record<WizardStep, string>> = {
  dealer: 'The dealer',
  places: 'Places and hours',
  look: 'The look',
  legal: 'Licences and stock',
  check: 'Check',
}

const days = ['weekdays', 'saturday', 'sunday'] as const
const placeTexts = ['name', 'street', 'city', 'state', 'postcode', 'phone'] as const
const maxLicences = 3

/** The answers so far, which the form carries from step to step; unanswered ones have common defaults. */
export function readNewDealer(form: FormData): NewDealer {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kind = vehicleKinds.find((one) => one === text('kind')) ?? 'car'
  const look = text('look')
  const brand = text('brand') === 'own' ? text('brandOwn') : text('brand')
  const logo = text('logo')
  const count = Array.from({ length: maxNewPlaces }, (_, at) => at).filter((at) =>
    form.has(`places.${at}.name`),
  )
  return {
    name: text('name'),
    kind,
    country: (findCountry(text('country')) ?? homeCountry).code,
    url: text('url'),
    tagline: text('tagline'),
    phone: text('phone'),
    email: text('email'),
    places: count.length === 0 ? [emptyPlace('Main yard')] : count.map((at) => readPlace(at, text)),
    look: isThemeName(look) ? look : startSite(kind).look,
    brand,
    accent: '',
    logo: /^[0-9a-f]{32}$/.test(logo) ? logo : null,
    abn: text('abn'),
    licences: Array.from({ length: maxLicences }, (_, at) => ({
      state: text(`licences.${at}.state`),
      number: text(`licences.${at}.number`),
    })).filter(({ number, state }, at) => number !== '' || (at > 0 && state !== '')),
    stock: text('stock') === 'file' ? 'file' : 'later',
  }
}

export function emptyPlace(name = ''): NewPlace {
  const empty = { street: '', city: '', state: '', postcode: '', phone: '' }
  const weekdays = { open: '08:30', close: '17:30' }
  return { name, ...empty, weekdays, saturday: { open: '09:00', close: '16:00' }, sunday: null }
}

function readPlace(at: number, text: (name: string) => string): NewPlace {
  const span = (day: string): OpenSpan => {
    const [open, close] = [text(`places.${at}.${day}.open`), text(`places.${at}.${day}.close`)]
    return open === '' && close === '' ? null : { open, close }
  }
  const texts = Object.fromEntries(placeTexts.map((name) => [name, text(`places.${at}.${name}`)]))
  const spans = Object.fromEntries(days.map((day) => [day, span(day)]))
  return { ...emptyPlace(), ...texts, ...spans }
}

/** The same answers as form fields, by step. */
export function listAnswers(dealer: NewDealer, chosenLook: string): readonly [WizardStep, string, string][] {
  const { name, kind, country, url, tagline, phone, email, brand, logo, abn, stock } = dealer
  return [
    ...Object.entries({ name, kind, country, url, tagline, phone, email }).map(
      ([key, value]) => ['dealer', key, value] as [WizardStep, string, string],
    ),
    ...dealer.places.flatMap((place, at) => [
      ...placeTexts.map(
        (key) => ['places', `places.${at}.${key}`, place[key]] as [WizardStep, string, string],
      ),
      ...days.flatMap((day): [WizardStep, string, string][] => [
        ['places', `places.${at}.${day}.open`, place[day]?.open ?? ''],
        ['places', `places.${at}.${day}.close`, place[day]?.close ?? ''],
      ]),
    ]),
    ['look', 'look', chosenLook],
    ['look', 'brand', brand],
    ['look', 'logo', logo ?? ''],
    ['legal', 'abn', abn],
    ['legal', 'stock', stock],
    ...dealer.licences.flatMap(({ state, number }, at): [WizardStep, string, string][] => [
      ['legal', `licences.${at}.state`, state],
      ['legal', `licences.${at}.number`, number],
    ]),
  ]
}

/** The step that contains a field. */
export function findStep(field: string): WizardStep {
  if (field.startsWith('places.')) return 'places'
  if (['look', 'brand', 'accent', 'logo'].includes(field)) return 'look'
  return field === 'abn' || field.startsWith('licences.') || field === 'stock' ? 'legal' : 'dealer'
}
