import type { RangeName } from '../grammar/attributes.ts'

/** What a number may be about: an attribute of numbers, or berths, which are values. */
export type Measure = RangeName | 'berths' | 'weight' | 'age'

/** A unit after a number, how many of the attribute's own it is, and the attribute. */
export const unitRows: readonly {
  readonly words: readonly string[]
  readonly measure: Measure
  readonly times?: number
}[] = [
  {
    words: [
      'km',
      'kms',
      'kilometre',
      'kilometres',
      'kilometer',
      'kilometers',
      'klm',
      'klms',
      'kays',
      'ks',
      'clicks',
    ],
    measure: 'km',
  },
  { words: ['dollar', 'dollars', 'aud', 'nzd', 'bucks'], measure: 'price' },
  { words: ['seat', 'seats', 'seater', 'seaters'], measure: 'seats' },
  { words: ['door', 'doors', 'dr', 'drs'], measure: 'doors' },
  { words: ['berth', 'berths', 'sleeper', 'bed', 'beds'], measure: 'berths' },
  { words: ['person', 'people', 'persons', 'passenger', 'passengers', 'pax'], measure: 'seats' },
  { words: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'], measure: 'weight' },
  { words: ['t', 'tonne', 'tonnes', 'ton', 'tons'], measure: 'weight', times: 1_000 },
  { words: ['m', 'metre', 'metres', 'meter', 'meters'], measure: 'length_m' },
  { words: ['ft', 'foot', 'feet', 'footer'], measure: 'length_m', times: 0.3048 },
  { words: ['years old', 'year old', 'yrs old', 'yr old'], measure: 'age' },
  { words: ['years', 'yrs'], measure: 'age' },
  { words: ['pw', 'weekly', 'a week', 'per week', 'each week', 'p w'], measure: 'payment_week' },
  { words: ['pm', 'monthly', 'a month', 'per month', 'each month'], measure: 'payment_month' },
]

/** Words that say what a number is about, before it or after its unit. */
export const labelRows: readonly { readonly words: readonly string[]; readonly measure: Measure }[] = [
  { words: ['price', 'priced', 'budget', 'cost', 'costs', 'asking', 'dollars'], measure: 'price' },
  { words: ['km', 'kms', 'odometer', 'mileage', 'kilometres', 'on the clock'], measure: 'km' },
  { words: ['year', 'model year', 'years', 'build', 'built'], measure: 'year' },
  { words: ['seats', 'seating', 'seat'], measure: 'seats' },
  { words: ['doors'], measure: 'doors' },
  { words: ['sleeps', 'sleeping', 'berths', 'berth', 'sleep'], measure: 'berths' },
  {
    words: [
      'towing',
      'tows',
      'tow',
      'towing capacity',
      'braked towing',
      'tow capacity',
      'tow rating',
      'can tow',
    ],
    measure: 'towing_capacity_kg',
  },
  { words: ['payload', 'carries', 'load capacity', 'carrying capacity'], measure: 'payload_kg' },
  { words: ['gvm', 'gross vehicle mass'], measure: 'gvm_kg' },
  { words: ['gcm', 'gross combination mass'], measure: 'gcm_kg' },
  { words: ['atm', 'aggregate trailer mass'], measure: 'atm_kg' },
  { words: ['tare', 'tare weight', 'empty'], measure: 'tare_kg' },
  { words: ['length', 'long', 'in length'], measure: 'length_m' },
  { words: ['range', 'driving range'], measure: 'range_km' },
]

/** What a weight without a label is, by what the stock knows, the first that is there. */
export const weightMeasures: readonly RangeName[] = ['gvm_kg', 'atm_kg', 'towing_capacity_kg', 'payload_kg']

/** Which side of the number is meant. `beyond`: the number itself is not, where the measure counts whole things. */
export type Side = {
  readonly side: 'min' | 'max' | 'about'
  readonly beyond?: true
  readonly measure?: Measure
}

export const beforeRows: readonly (Side & { readonly words: readonly string[] })[] = [
  {
    side: 'max',
    beyond: true,
    words: ['under', 'below', 'less than', 'fewer than', 'cheaper than', '<', 'sub'],
  },
  {
    side: 'max',
    words: ['up to', 'upto', 'max', 'maximum', 'at most', 'no more than', 'not more than', 'within'],
  },
  { side: 'min', beyond: true, words: ['over', 'above', 'more than', 'greater than', 'dearer than', '>'] },
  {
    side: 'min',
    words: ['from', 'at least', 'min', 'minimum', 'no less than', 'not less than', 'starting from'],
  },
  { side: 'min', measure: 'year', words: ['no older than', 'not older than'] },
  { side: 'max', beyond: true, measure: 'year', words: ['before', 'older than', 'pre', 'earlier than'] },
  {
    side: 'min',
    beyond: true,
    measure: 'year',
    words: ['newer than', 'after', 'later than', 'younger than', 'post'],
  },
  { side: 'min', measure: 'year', words: ['since'] },
  { side: 'about', words: ['around', 'about', 'approx', 'approximately', 'roughly', 'circa', 'near'] },
]

export const afterRows: readonly (Side & { readonly words: readonly string[] })[] = [
  {
    side: 'min',
    words: [
      '+',
      'plus',
      'or more',
      'and up',
      'and over',
      'or over',
      'or above',
      'and above',
      'min',
      'minimum',
      'upwards',
    ],
  },
  {
    side: 'max',
    words: [
      'or less',
      'or under',
      'and under',
      'or below',
      'and below',
      'or fewer',
      'max',
      'maximum',
      'or cheaper',
      'tops',
      'limit',
    ],
  },
  {
    side: 'min',
    measure: 'year',
    words: ['or newer', 'and newer', 'or later', 'and later', 'onwards', 'onward', 'or younger'],
  },
  { side: 'max', measure: 'year', words: ['or older', 'and older', 'or earlier', 'and earlier'] },
]

/** What a number alone means, where nobody says which side: a budget, a limit, the very figure or at least so much. */
export const plainSides: Readonly<Record<Exclude<Measure, 'weight' | 'age'>, 'min' | 'max' | 'exact'>> = {
  year: 'exact',
  price: 'max',
  km: 'max',
  seats: 'exact',
  doors: 'exact',
  berths: 'exact',
  photos_count: 'min',
  engine_cc: 'exact',
  payment_week: 'max',
  payment_month: 'max',
  subscription_price: 'max',
  atm_kg: 'exact',
  gcm_kg: 'exact',
  gvm_kg: 'exact',
  tare_kg: 'exact',
  length_m: 'exact',
  payload_kg: 'min',
  range_km: 'min',
  towing_capacity_kg: 'min',
}

/** Measures that count whole things: over five seats is six. */
export const wholeMeasures: ReadonlySet<Measure> = new Set<Measure>(['year', 'seats', 'doors', 'berths'])

export const scaleRows: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  million: 1_000_000,
}

export const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}

/** A word of the others may follow: twenty five. */
export const tensWords: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

/** What is towed, behind a number of its weight. */
export const towedThings: ReadonlySet<string> = new Set([
  'caravan',
  'van',
  'trailer',
  'boat',
  'camper',
  'float',
])

/** Units that an engine's text carries; `write` says how. */
export const engineUnits: readonly {
  readonly words: readonly string[]
  readonly write: (value: number) => string
}[] = [
  { words: ['cylinder', 'cylinders', 'cyl'], write: (value) => `${value}cylinder` },
  { words: ['l', 'litre', 'litres', 'liter', 'ltr'], write: (value) => `${value.toFixed(1)}L` },
  { words: ['cc'], write: (value) => `${value} cc` },
  { words: ['kw', 'kilowatt', 'kilowatts'], write: (value) => `${value} kw` },
  { words: ['hp', 'horsepower'], write: (value) => `${value} hp` },
]

/** Between two ends of a range. */
export const betweenWords: readonly string[] = ['to', '-', 'and', 'until', 'till', 'through']

/** Phrases that stand for a range. */
export const rangePhrases: readonly {
  readonly words: readonly string[]
  readonly name: RangeName
  readonly min?: number
  readonly max?: number
}[] = [
  { words: ['low km', 'low kms', 'low kilometres', 'low mileage', 'low ks'], name: 'km', max: 50_000 },
  { words: ['third row', '3rd row', 'third row of seats', 'three rows of seats'], name: 'seats', min: 7 },
]
