import { phrases } from '@forecourt/domain/text/phrases'
import type { RangeName } from '../../grammar/attributes.ts'

/** The attribute for amounts of money, which the price filter refines. */
export const priceName: RangeName = 'price'

/** What a number can measure: a numeric attribute, or berths, which are values. */
export type Measure = RangeName | 'berths' | 'people' | 'weight' | 'age'

/** A unit after a number, its factor, and the attribute. */
export const unitRows: readonly {
  readonly words: readonly string[]
  readonly measure: Measure
  readonly times?: number
  /** Smaller numbers mean thousands. */
  readonly thousandsBelow?: number
}[] = [
  {
    words: phrases`km, kms, kilometre, kilometres, kilometer, kilometers, klm, klms, kilomters, kilometeres`,
    measure: 'km',
  },
  // "100 k's" means thousands.
  { words: phrases`kays, ks, clicks`, measure: 'km', thousandsBelow: 1_000 },
  {
    words: phrases`dollar, dollars, aud, nzd, bucks, dollarydoos, drive away, driveaway`,
    measure: priceName,
  },
  { words: phrases`seat, seats, seater, seaters`, measure: 'seats' },
  { words: phrases`door, doors, dr, drs`, measure: 'doors' },
  { words: phrases`berth, berths, birth, sleeper, bed, beds`, measure: 'berths' },
  { words: phrases`person, people, persons, passenger, passengers, pax`, measure: 'people' },
  { words: phrases`kg, kgs, kilo, kilos, kilogram, kilograms`, measure: 'weight' },
  { words: phrases`t, tonne, tonnes, ton, tons`, measure: 'weight', times: 1_000 },
  { words: phrases`m, metre, metres, meter, meters`, measure: 'length_m' },
  { words: phrases`ft, foot, feet, footer`, measure: 'length_m', times: 0.3048 },
  { words: phrases`cc, ccs, cubic centimetres, cc engine, cc motor`, measure: 'engine_cc' },
  {
    words: phrases`l, litre, litres, liter, liters, ltr, ltrs, lt, litre engine, l engine`,
    measure: 'engine_cc',
    times: 1_000,
  },
  { words: phrases`years old, year old, yrs old, yr old`, measure: 'age' },
  { words: phrases`years, yrs`, measure: 'age' },
  { words: phrases`pw, weekly, a week, per week, each week, p w`, measure: 'payment_week' },
  { words: phrases`pm, monthly, a month, per month, each month`, measure: 'payment_month' },
]

/** Words that say what a number measures, before it or after its unit. */
export const labelRows: readonly { readonly words: readonly string[]; readonly measure: Measure }[] = [
  { words: phrases`price, priced, budget, cost, costs, asking, dollars, spend, aud`, measure: priceName },
  { words: phrases`km, kms, odometer, mileage, kilometres, on the clock`, measure: 'km' },
  { words: phrases`year, model year, years, build, built`, measure: 'year' },
  { words: phrases`seats, seating, seat`, measure: 'seats' },
  { words: phrases`doors`, measure: 'doors' },
  {
    words: phrases`
      sleeps, sleeping, berths, berth, sleep, sleeps up to, sleeping up to, beds for, sleeps a family of,
      can sleep, to sleep, slept, room to sleep`,
    measure: 'berths',
  },
  {
    words: phrases`towing, tows, tow, towing capacity, braked towing, tow capacity, tow rating, can tow`,
    measure: 'towing_capacity_kg',
  },
  { words: phrases`payload, carries, load capacity, carrying capacity`, measure: 'payload_kg' },
  { words: phrases`gvm, gross vehicle mass`, measure: 'gvm_kg' },
  { words: phrases`gcm, gross combination mass`, measure: 'gcm_kg' },
  { words: phrases`atm, aggregate trailer mass`, measure: 'atm_kg' },
  { words: phrases`tare, tare weight, empty`, measure: 'tare_kg' },
  { words: phrases`length, long, in length`, measure: 'length_m' },
  { words: phrases`engine, engine size, displacement, engine capacity`, measure: 'engine_cc' },
  {
    words: phrases`family of, a family of, group of, room for, space for, fits, seating for`,
    measure: 'people',
  },
  { words: phrases`range, driving range`, measure: 'range_km' },
]

/** What an unlabelled weight measures: the first of these that the stock has. */
export const weightMeasures: readonly RangeName[] = ['gvm_kg', 'atm_kg', 'towing_capacity_kg', 'payload_kg']

/** Which side of the number is meant. `beyond`: exclusive, for integer measures. */
export type Side = {
  readonly side: 'min' | 'max' | 'about'
  readonly beyond?: true
  readonly measure?: Measure
}

export const prefixSideRows: readonly (Side & { readonly words: readonly string[] })[] = [
  {
    side: 'max',
    beyond: true,
    words: phrases`
      under, below, less than, fewer than, cheaper than, <, sub, beneath, less then, lower than,
      smaller than, lighter than, shorter than, undr, udner, uner, belw, bellow, just under, inside`,
  },
  {
    side: 'max',
    words: phrases`
      up to, upto, max, maximum, at most, no more than, not more than, within, not over, no higher than,
      not above, nothing over, nothing above, nothing more than, not exceeding, no bigger than,
      no longer than, no heavier than, not bigger than, not longer than, not heavier than, no dearer than,
      less than or equal to, max of, maximum of, limit of, last, past, in the last, in the past,
      within the last, last few, not too far over, not much more than, no larger than, nothing bigger than,
      nothing longer than`,
  },
  {
    side: 'min',
    beyond: true,
    words: phrases`
      over, above, more than, greater than, dearer than, >, bigger than, larger than, longer than,
      heavier than, more then, upwards of, higher than, in excess of, exceeding, just over, beyond`,
  },
  {
    side: 'min',
    words: phrases`
      from, at least, atleast, min, minimum, no less than, not less than, starting from, starting at,
      not under, not below, nothing under, nothing below, nothing less than, no smaller than, no fewer than,
      not fewer than, no shorter than, minimum of, no lighter than, nothing smaller than, no lower than`,
  },
  {
    side: 'min',
    measure: 'year',
    words: phrases`
      no older than, not older than, nothing older than, not before, nothing before, no earlier than,
      nothing earlier than`,
  },
  {
    side: 'max',
    measure: 'year',
    words: phrases`
      no newer than, not newer than, nothing newer than, not after, nothing after, no later than, until,
      up until`,
  },
  {
    side: 'max',
    beyond: true,
    measure: 'year',
    words: phrases`before, older than, older then, pre, earlier than, prior to, made before, built before`,
  },
  {
    side: 'min',
    beyond: true,
    measure: 'year',
    words: phrases`
      newer than, newer then, after, later than, younger than, post, made after, built after,
      more recent than, made since`,
  },
  { side: 'min', measure: 'year', words: phrases`since, built since, from year, no older then` },
  {
    side: 'about',
    words: phrases`
      around, about, approx, approximately, roughly, circa, near, close to, somewhere around, aroud,
      arround, in the vicinity of, in the ballpark of, nearly, ~`,
  },
]

export const suffixSideRows: readonly (Side & { readonly words: readonly string[] })[] = [
  {
    side: 'min',
    words: phrases`
      +, plus, or more, and up, and over, or over, or above, and above, min, minimum, upwards, or bigger,
      and bigger, or larger, or longer, at least, or greater, or higher, and more, or heavier`,
  },
  {
    side: 'max',
    words: phrases`
      or less, or under, and under, or below, and below, or fewer, max, maximum, or cheaper, tops, limit,
      or smaller, or shorter, or lighter, or lower, at most, at the most, and less, max price, budget`,
  },
  {
    side: 'min',
    measure: 'year',
    words: phrases`
      or newer, and newer, or later, and later, onwards, onward, or younger, and on, on, and onwards,
      upward, or after, and after, newer`,
  },
  {
    side: 'max',
    measure: 'year',
    words: phrases`or older, and older, or earlier, and earlier, or before, and before`,
  },
  {
    side: 'about',
    words: phrases`
      ish, or so, odd, or thereabouts, thereabouts, give or take, approx, roughly, ball park, ballpark,
      or near`,
  },
]

/** The meaning of a number without comparison: a budget, a limit, the exact value or a minimum. */
export const defaultSides: Readonly<
  Record<Exclude<Measure, 'people' | 'weight' | 'age'>, 'min' | 'max' | 'exact'>
> = {
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

/** Integer measures: over five seats means six. */
export const integerMeasures: ReadonlySet<Measure> = new Set<Measure>(['year', 'seats', 'doors', 'berths'])

export const scaleRows: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  thousands: 1_000,
  thou: 1_000,
  grand: 1_000,
  gs: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  million: 1_000_000,
}

/** Towed things after a weight. */
export const towedNouns: ReadonlySet<string> = new Set(phrases`caravan, van, trailer, boat, camper, float`)

/** Units in an engine's text; `write` formats the number. */
export const engineUnits: readonly {
  readonly words: readonly string[]
  readonly write: (value: number) => string
}[] = [
  { words: phrases`cylinder, cylinders, cyl`, write: (value) => `${value}cylinder` },
  { words: phrases`kw, kilowatt, kilowatts`, write: (value) => `${value} kw` },
  { words: phrases`hp, horsepower`, write: (value) => `${value} hp` },
]

/** Between the ends of a range. */
export const betweenWords: readonly string[] = phrases`to, -, and, or, until, till, through, thru`

/** Rounded prices: "mid thirties". */
const decades = phrases`tens, twenties, thirties, forties, fifties, sixties, seventies, eighties, nineties`

/** Phrases for a range. */
export const rangePhrases: readonly {
  readonly words: readonly string[]
  readonly name: RangeName
  readonly min?: number
  readonly max?: number
}[] = [
  {
    words: phrases`
      low km, low kms, low kilometres, low kilometers, low mileage, low ks, low klms, low odometer,
      not many kms, not many kilometres, not too many kms, not too many kilometres, few kms, few kilometres,
      hardly driven, barely driven, low k, lowkm, lowkms, not high kms, no high kms, not a lot of kms`,
    name: 'km',
    max: 50_000,
  },
  {
    words: phrases`
      third row, 3rd row, third row of seats, three rows of seats, three rows, 3 rows, 3 rows of seats`,
    name: 'seats',
    min: 7,
  },
  { words: phrases`high km, high kms, high kilometres, high mileage, high ks`, name: 'km', min: 100_000 },
  ...decades.flatMap((word, nth) =>
    [
      { part: ['low', 'early', 'lower'], min: 0, max: 3_500 },
      { part: ['mid', 'middle'], min: 3_000, max: 7_000 },
      { part: ['high', 'late', 'upper'], min: 6_500, max: 9_999 },
    ].map(({ part, min, max }) => {
      const tens = (nth + 1) * 10
      return {
        words: part.flatMap((one) => [`${one} ${tens}s`, `${one} ${word}`, `${one} ${tens}ks`]),
        name: priceName,
        min: tens * 1_000 + min,
        max: tens * 1_000 + max,
      }
    }),
  ),
]

/** Phrases for an age in years. */
export const agePhrases: readonly {
  readonly words: readonly string[]
  readonly youngest: number | null
  readonly oldest: number
}[] = [
  { words: phrases`this year, this years, current year, this years build`, youngest: null, oldest: 0 },
  { words: phrases`last year, last years, last years model, previous year`, youngest: 1, oldest: 1 },
  { words: phrases`in the last year, in the past year, within the last year`, youngest: null, oldest: 1 },
  {
    words: phrases`last couple of years, past couple of years, last couple years, a couple of years old`,
    youngest: null,
    oldest: 2,
  },
  {
    words: phrases`
      near new, nearly new, almost new, as new, like new, as good as new, practically new, last few years,
      past few years, the last few years, recent years, late model, current model, recent model,
      current shape, this years model`,
    youngest: null,
    oldest: 3,
  },
]
