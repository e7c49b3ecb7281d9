import { makeSpellings } from '../../vehicle/make-spellings.ts'
import { median } from './median.ts'
import { type Deviation, robustSlopes, type Slopes } from './robust-slopes.ts'

/** A used vehicle with the price that a dealer asked or sold it for. */
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

/** The fit for a model: the log price at age and distance 0, and the slopes. */
export type ModelFit = {
  readonly base: number
  readonly slopes: Slopes
  /** Per badge, added to the base. */
  readonly badges: ReadonlyMap<string, number>
  /** What each vehicle asks above or below the fit of its age, kilometres and badge, in log price. */
  readonly residuals: readonly number[]
  /** The standard deviation of the residuals, in log price. */
  readonly spread: number
  readonly cars: number
  readonly dealers: number
}

export type Market = { readonly year: number; readonly models: ReadonlyMap<string, ModelFit> }

/** Default slopes where the class itself is small: cars lose about an eighth of their value a year. */
const usual: Slopes = { age: -0.12, km: -0.01 }
/** The weight of the class, as a number of vehicles. */
const classWeight = 20
const modelWeight = 12
const badgeWeight = 0.5
const spreadWeight = 4
const madShare = 0.6745
const kmUnit = 10_000

/** The same for all spellings of a make (S7.36). */
export function modelKey({ make, model }: { make: string; model: string }): string {
  const [spelling = ''] = makeSpellings(make, {})
    .map((name) => name.toLowerCase())
    .toSorted()
  return `${spelling} ${model}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Age in years and distance in units of 10,000 km; age is at least 0. */
export function toRegressors(car: { year: number; odometerKm: number }, thisYear: number) {
  return { age: Math.max(0, thisYear - car.year), km: Math.max(0, car.odometerKm) / kmUnit }
}

/**
 * Learns market values from dealers' prices: per make and model a robust regression of price on age and kilometres,
 * shrunk towards its class (kind and body) if there are few vehicles.
 */
export function fitMarket(cars: readonly PricedCar[], thisYear: number): Market {
  const models = new Map<string, ModelFit>()
  const classes = Map.groupBy(cars, ({ kind, body }) => `${kind} ${body ?? ''}`.toLowerCase())
  for (const members of classes.values()) {
    const byModel = [...Map.groupBy(members, modelKey)].map(([key, own]) => ({
      key,
      own,
      rows: own.map((car) => ({
        ...toRegressors(car, thisYear),
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
      // For one name in two classes, the class with more vehicles is used.
      if (known && known.cars >= own.length) continue
      const spread =
        (own.length * spreadOf(residuals) + spreadWeight * classSpread) / (own.length + spreadWeight)
      models.set(key, {
        base,
        slopes,
        badges,
        residuals,
        spread,
        cars: own.length,
        dealers: new Set(own.map(({ dealershipId }) => dealershipId)).size,
      })
    }
  }
  return { year: thisYear, models }
}

type Row = { age: number; km: number; price: number; badge: string }

/** Deviations from the badge's own median, because a better badge's price has nothing to do with age. */
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

/** The price at age and distance 0 per badge, each shrunk towards its model. */
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
