import type { FacetName, RangeName, ToggleName } from '@forecourt/search/grammar/attributes'

/** Text of listings: search box, filters and results. */
export const listingWords = {
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  toResults: 'Skip to the results',
  results: 'Results',
}

export const searchBoxWords = {
  label: (many: string) => `Search ${many}`,
  placeholder: 'Make, model or keyword',
  search: 'Search',
  suggestions: 'Suggestions',
}

export const panelWords = {
  filters: 'Filters',
  clear: 'Clear all',
  close: 'Close filters',
  show: (count: string) => `Show ${count}`,
  apply: 'Apply filters',
}

export const controlWords = {
  findIn: (label: string) => `Find in ${label.toLowerCase()}`,
  find: 'Find',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  noMatch: 'No matches.',
  any: 'Any',
}

export const barWords = {
  page: (page: number, pages: number) => `, page ${page} of ${pages}`,
  sortBy: 'Sort by',
  sort: 'Sort',
  showing: 'Showing results for',
  leftOut: (shown: string, words: readonly string[]) =>
    `Showing ${shown}. We didn’t understand ${words.map((word) => `‘${word}’`).join(' or ')}.`,
  instead: (typed: string) => `Search for ${typed} instead`,
}

export const resultWords = {
  inUse: 'Filters in use',
  remove: 'Remove',
  clear: 'Clear all',
  noMatch: 'No exact matches',
  none: (many: string) => `No ${many} here right now`,
  closest: 'Here’s the closest we have.',
  nothingClose: 'Nothing comes close right now. Here’s what we do have.',
  otherWays: 'Other ways to widen the search',
  notFound: (one: string) => `Can’t see the ${one} you’re after?`,
  letYouKnow: 'Tell us what you want and we’ll let you know when one comes in.',
  ask: 'Ask us to find one',
  watch: (many: string) => `We’ll email you when ${many} like these come in or drop in price.`,
  tellMe: 'Save this search',
  quiz: 'Not sure what suits you? Answer a few quick questions.',
  see: (count: string, isMore: boolean) => (isMore ? `See all ${count}` : `See ${count}`),
  pages: 'Pages',
  page: 'Page',
  previous: 'Previous page',
  next: 'Next page',
  aboutRepayments: '* About repayments and rates',
}

export const viewWords = {
  all: (many: string) => `All our ${many}`,
  clearFilters: 'Clear all filters',
  without: (filter: string) => `Without ${filter}`,
  /** The chip of an exclusion, and the link to undo it. */
  not: (values: string) => `Not ${values}`,
  or: ' or ',
  withExcluded: 'Including what you left out',
  quoted: (words: string) => `“${words}”`,
  /** For a chip, and for a card below it. */
  away: (city: string, km: number, place: string) => `${city}, ${km} km from ${place}`,
  repayments: (years: number) =>
    `Repayments are over ${yearsText(years)} at each vehicle’s own rate, or over less where the lender’s term is shorter.`,
}

export const metaWords = {
  title: (parts: readonly string[], page: number, siteName: string) =>
    `${parts.join(', ')}${page > 1 ? `, page ${page}` : ''} | ${siteName}`,
  description: (count: string, place: string, heading: string) =>
    `${count} at ${place}. ${heading} with photos, prices and details.`,
}

export const facetLabels: Readonly<Record<FacetName, string>> = {
  make: 'Make',
  model: 'Model',
  body: 'Body type',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  colour: 'Colour',
  car_type: 'Condition',
  city: 'Location',
  dealership_slug: 'Dealership',
  axles: 'Axles',
  berths: 'Berths',
  brakes: 'Brakes',
  ensuite: 'Ensuite',
  kitchen: 'Kitchen',
  learner_approved: 'Learner approved',
  licence: 'Licence',
  pop_top: 'Pop top',
  size_ft: 'Size (feet)',
  solar: 'Solar',
}

export const rangeLabels: Readonly<Record<RangeName, string>> = {
  year: 'Year',
  price: 'Price',
  km: 'Kilometres',
  seats: 'Seats',
  photos_count: 'Photos',
  payment_week: 'Weekly repayment',
  payment_month: 'Monthly repayment',
  subscription_price: 'Subscription',
  doors: 'Doors',
  atm_kg: 'ATM',
  engine_cc: 'Engine',
  gcm_kg: 'GCM',
  gvm_kg: 'GVM',
  length_m: 'Length',
  payload_kg: 'Payload',
  range_km: 'Driving range',
  tare_kg: 'Tare',
  towing_capacity_kg: 'Towing',
}

export const toggleLabels: Readonly<Record<ToggleName, string>> = {
  certified: 'Certified',
  reduced: 'Reduced in price',
}

export const moreLabel = 'More'

export const rangeWords = {
  min: 'From',
  max: 'Up to',
  from: (value: string) => `From ${value}`,
  upTo: (value: string) => `Up to ${value}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  orMore: (value: string) => `${value} or more`,
  kilometres: (amount: string) => `${amount} km`,
  over: (label: string, years: number) => `${label} over ${yearsText(years)}`,
}

export const rangeUnits: Readonly<Partial<Record<RangeName, string>>> = {
  seats: ' seats',
  doors: ' doors',
  atm_kg: ' kg ATM',
  engine_cc: ' cc',
  gcm_kg: ' kg GCM',
  gvm_kg: ' kg GVM',
  length_m: ' m long',
  payload_kg: ' kg payload',
  range_km: ' km range',
  tare_kg: ' kg tare',
  towing_capacity_kg: ' kg towing',
  photos_count: ' photos',
  payment_week: ' a week',
  payment_month: ' a month',
  subscription_price: ' subscription',
}

/** Text of landing pages, generated on the server. */
export const landingViewWords = {
  heading: (name: string) => `${name} for sale`,
  count: (count: string, noun: string, prices: string) => `You’ll find ${count} ${noun} here${prices}.`,
  ages: (who: string, years: string, km: string) => `${who} from ${years}${km}.`,
  one: 'It’s',
  some: 'They’re',
  years: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`),
  km: (from: string, to: string) => `, with ${from === to ? from : `${from} to ${to}`} km on the clock`,
  places: (who: string, place: string) => `${who} ${place}.`,
  title: (heading: string, page: number, siteName: string) =>
    `${heading}${page > 1 ? `, page ${page}` : ''} | ${siteName}`,
  description: (count: string, noun: string, where: string, from: string) =>
    `${count} ${noun} at ${where}${from}. See photos, prices and details of each.`,
  all: (many: string) => `All our ${many}`,
  from: (price: string) => `, from ${price}`,
}

export const landingWords = {
  related: 'More like these',
  popular: 'Popular searches',
}

function yearsText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}
