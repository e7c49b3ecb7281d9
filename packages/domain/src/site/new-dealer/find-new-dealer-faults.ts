import { getCountry } from '../../country/countries.ts'
import type { Country } from '../../country/country.ts'
import { emailError } from '../../form/checks/email-error.ts'
import { parseClockTime } from '../../time/parse-clock-time.ts'
import { readOrigin } from '../domains/read-origin.ts'
import { findNearestReadable, hasReadableText } from '../look/readable-colour.ts'
import { toSlug } from '../pages/to-slug.ts'
import { findPhoneFault, findPlaceFaults } from './find-place-faults.ts'
import { maxNewPlaces, type NewDealer, type NewPlace, type OpenSpan } from './new-dealer.ts'

/** Host names reserved for the platform: staff sign in at the first. */
const reservedSlugs: readonly string[] = ['dashboard', 'www']

type Faults = Record<string, string>

/** What is wrong with a new dealer's form, by field name (`places.0.postcode`). */
export function findNewDealerFaults(dealer: NewDealer): Faults {
  const faults: Faults = {}
  const country = getCountry(dealer.country)
  const refuse = (field: string, fault: string | null) => {
    if (fault !== null) faults[field] = fault
  }
  const slug = toSlug(dealer.name)
  refuse('name', slug === '' ? 'Please give the name that’s on the sign.' : null)
  if (reservedSlugs.includes(slug)) refuse('name', 'This name is taken by Forecourt itself.')
  refuse('url', findUrlFault(dealer.url))
  refuse('phone', findPhoneFault(dealer.phone))
  refuse('email', emailError(dealer.email) && 'Please give the mail address that gets your leads.')
  refuse('abn', country.taxNumber.findFault(dealer.abn))
  for (const field of ['brand', 'accent'] as const) refuse(field, findColourFault(dealer[field]))
  if (dealer.places.length === 0) refuse('places.0.name', 'Please give at least one place.')
  if (dealer.places.length > maxNewPlaces) refuse('places.0.name', `At most ${maxNewPlaces} places for now.`)
  dealer.places.forEach((place, at) => {
    for (const [field, fault] of Object.entries(findNewPlaceFaults(place, country)))
      refuse(`places.${at}.${field}`, fault)
    const isTwice = dealer.places.slice(0, at).some(({ name }) => toSlug(name) === toSlug(place.name))
    if (isTwice) refuse(`places.${at}.name`, 'Another place has this name.')
  })
  dealer.licences.forEach(({ state, number }, at) => {
    if (number.trim() !== '' && state.trim() === '') refuse(`licences.${at}.state`, 'Of which state?')
    if (number.trim() === '' && state.trim() !== '') refuse(`licences.${at}.number`, 'Which number?')
  })
  return faults
}

function findNewPlaceFaults(place: NewPlace, country: Country): Faults {
  const faults = findPlaceFaults(place, country)
  for (const day of ['weekdays', 'saturday', 'sunday'] as const) {
    const fault = findSpanFault(place[day])
    if (fault) faults[day] = fault
  }
  return faults
}

function findSpanFault(span: OpenSpan): string | null {
  if (span === null) return null
  const [open, close] = [parseClockTime(span.open), parseClockTime(span.close)]
  if (open === null || close === null)
    return 'Please give both times, or leave both empty where you’re closed.'
  return open < close ? null : 'It closes before it opens.'
}

function findUrlFault(url: string): string | null {
  if (url.trim() === '') return null
  return readOrigin(url)
    ? null
    : 'Please give an address such as www.smithmotors.com.au, without a page behind it.'
}

/** A colour without readable text is rejected, with the nearest readable one as suggestion. */
function findColourFault(colour: string): string | null {
  if (colour === '') return null
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return 'Please give a colour such as #1a2b3c.'
  return hasReadableText(colour)
    ? null
    : `Text can’t be read on it. The nearest colour that works is ${findNearestReadable(colour.toLowerCase(), hasReadableText)}.`
}
