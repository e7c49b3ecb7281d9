import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { StockMix } from '../../dealers/parts/stock-mix.ts'
import type { Random } from '../../random/random.ts'
import type { Traits } from '../traits/draw-traits.ts'
import { modelRows } from './model-rows.ts'
import type { BadgeRow, Fuel, ModelRow } from './tables/model-row.ts'

type Years = readonly [first: number, last: number]

export type Choice = { row: ModelRow; badge: BadgeRow; year: number; series: string }

/** A model, badge and year that fit the dealer's makes and the vehicle's traits. */
export function chooseModel(
  random: Random,
  kind: VehicleKind,
  traits: Pick<Traits, 'carType' | 'fuel' | 'certified'>,
  { mix, thisYear, certifiedMake }: { mix: StockMix; thisYear: number; certifiedMake: string | null },
): Choice {
  const wanted = listYears(traits.carType, mix, thisYear)
  const possible = modelRows[kind].filter(
    (row) =>
      (mix.bodies?.includes(row.body) ?? true) &&
      row.badges.some((badge) => suits(badge, traits.fuel) && isSold(row, badge, wanted)),
  )
  const wantedMake = traits.certified ? certifiedMake : null
  const row = pickRow(random, possible, mix, wantedMake)
  // Newer vehicles are more common in stock than old ones.
  const share = random.next() ** 1.7
  const badge = random.pick(
    row.badges.filter((candidate) => suits(candidate, traits.fuel) && isSold(row, candidate, wanted)),
  )
  const [first, last] = overlap(row, badge, wanted)
  const year = last - Math.floor((last - first + 1) * share)
  return {
    row,
    badge,
    year,
    series: row.series.findLast(([from]) => from <= year)?.[1] ?? row.series[0]?.[1] ?? '',
  }
}

function suits(badge: BadgeRow, fuel: Traits['fuel']): boolean {
  return fuel === null || badge[3] === fuel
}

/** Whether any model of the kind runs on the fuel: there is no hybrid trailer. */
export function runsOn(kind: VehicleKind, fuel: Fuel): boolean {
  return modelRows[kind].some((row) => row.badges.some((badge) => badge[3] === fuel))
}

function isSold(row: ModelRow, badge: BadgeRow, wanted: Years): boolean {
  const [first, last] = overlap(row, badge, wanted)
  return first <= last
}

/** The wanted years in which the badge was sold. */
function overlap({ years }: ModelRow, badge: BadgeRow, [oldest, newest]: Years): Years {
  const differs = badge[6]
  return [
    Math.max(oldest, years[0], differs?.from ?? 0),
    Math.min(newest, years[1] ?? newest, differs?.until ?? newest),
  ]
}

function listYears(carType: Traits['carType'], mix: StockMix, thisYear: number): Years {
  if (carType === 'new') return [thisYear, thisYear]
  if (carType === 'demo') return [thisYear - 1, thisYear]
  return [thisYear - mix.oldestYears, thisYear - 1]
}

function pickRow(
  random: Random,
  rows: readonly ModelRow[],
  mix: StockMix,
  wantedMake: string | null,
): ModelRow {
  const wanted = wantedMake === null ? [] : rows.filter((row) => row.make === wantedMake)
  if (wanted.length > 0) return random.pick(wanted)
  const makes = (mix.makes ?? []).filter(([make]) => rows.some((row) => row.make === make))
  if (makes.length === 0) return random.pick(rows)
  const make = random.weighted(makes)
  return random.pick(rows.filter((row) => row.make === make))
}
