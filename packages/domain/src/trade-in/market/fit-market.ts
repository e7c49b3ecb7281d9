import { makeSpellings } from '../../vehicle/make-spellings.ts'
import { median } from './median.ts'
import { type Deviation, robustSlopes, type Slopes } from './robust-slopes.ts'

/** A used vehicle that a dealer asked so much for, or sold. */
export type PricedCar = {
  readonly dealershipId: number
  readonly kind: string
  readonly body: string | null
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly year: number
  readonly odometerKm: number
  readonly priceCents: number
}

/** What is known of a model: the log of its price at age and distance 0, and what moves it. */
export type ModelFit = {
  readonly base: number
  readonly slopes: Slopes
  /** By badge, added to the base. */
  readonly badges: ReadonlyMap<string, number>
  /** The standard deviation of what is left, in the log of the price. */
  readonly spread: number
  readonly cars: number
  readonly dealers: number
}

export type Market = { readonly year: number; readonly models: ReadonlyMap<string, ModelFit> }

/** Cars lose about an eighth a year: where a class itself is small. */
const usual: Slopes = { age: -0.12, km: -0.01 }
/** As many vehicles as the expectation counts for. */
const classWeight = 20
const modelWeight = 12
const badgeWeight = 0.5
const spreadWeight = 4
const madShare = 0.6745
const kmUnit = 10_000

/** The same for every spelling of a make (S7.36). */
export function modelKey({ make, model }: { make: string; model: string }): string {
  const [spelling = ''] = makeSpellings(make, {})
    .map((name) => name.toLowerCase())
    .toSorted()
  return `${spelling} ${model}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Years and ten thousands of kilometres; nothing is younger than new. */
export function measure(car: { year: number; odometerKm: number }, thisYear: number) {
  return { age: Math.max(0, thisYear - car.year), km: Math.max(0, car.odometerKm) / kmUnit }
}

/**
 * What vehicles are worth, learned from what dealers ask: for each make and model a robust regression of the price on
 * age and kilometres, drawn to its class (kind and body) where its vehicles are few.
 */
export function fitMarket(cars: readonly PricedCar[], thisYear: number): Market {
  const models = new Map<string, ModelFit>()
  const classes = Map.groupBy(cars, ({ kind, body }) => `${kind} ${body ?? ''}`.toLowerCase())
  for (const members of classes.values()) {
    const byModel = [...Map.groupBy(members, modelKey)].map(([key, own]) => ({
      key,
      own,
      rows: own.map((car) => ({
        ...measure(car, thisYear),
        price: Math.log(car.priceCents),
        badge: car.badge ?? '',
      })),
    }))
    const classSlopes = robustSlopes(
      byModel.flatMap(({ rows }) => deviations(rows)),
      usual,
      classWeight,
    )
    const fits = byModel.map(({ key, own, rows }) => {
      const slopes = robustSlopes(deviations(rows), classSlopes, modelWeight)
      return { key, own, slopes, ...fitLevels(rows, slopes) }
    })
    const classSpread = spreadOf(fits.flatMap(({ residuals }) => residuals))
    for (const { key, own, slopes, base, badges, residuals } of fits) {
      const known = models.get(key)
      // One name in two classes: the one with more vehicles speaks for it.
      if (known && known.cars >= own.length) continue
      const spread =
        (own.length * spreadOf(residuals) + spreadWeight * classSpread) / (own.length + spreadWeight)
      models.set(key, {
        base,
        slopes,
        badges,
        spread,
        cars: own.length,
        dealers: new Set(own.map(({ dealershipId }) => dealershipId)).size,
      })
    }
  }
  return { year: thisYear, models }
}

type Row = { age: number; km: number; price: number; badge: string }

/** Against the middle of the same badge: what a better badge costs is no matter of age. */
function deviations(rows: readonly Row[]): Deviation[] {
  return [...Map.groupBy(rows, ({ badge }) => badge).values()].flatMap((same) => {
    if (same.length < 2) return []
    const middle = {
      age: median(same.map(({ age }) => age)),
      km: median(same.map(({ km }) => km)),
      price: median(same.map(({ price }) => price)),
    }
    return same.map(({ age, km, price }) => ({
      age: age - middle.age,
      km: km - middle.km,
      price: price - middle.price,
    }))
  })
}

/** The price at age and distance 0, by badge, each badge drawn to its model. */
function fitLevels(rows: readonly Row[], slopes: Slopes) {
  const levels = rows.map(({ age, km, price, badge }) => ({
    badge,
    level: price - slopes.age * age - slopes.km * km,
  }))
  const base = median(levels.map(({ level }) => level))
  const badges = new Map(
    [...Map.groupBy(levels, ({ badge }) => badge)].map(([badge, same]) => {
      const shift = median(same.map(({ level }) => level)) - base
      return [badge.toLowerCase(), (shift * same.length) / (same.length + badgeWeight)]
    }),
  )
  const residuals = levels.map(({ badge, level }) => level - base - (badges.get(badge.toLowerCase()) ?? 0))
  return { base, badges, residuals }
}

function spreadOf(residuals: readonly number[]): number {
  return median(residuals.map(Math.abs)) / madShare
}
