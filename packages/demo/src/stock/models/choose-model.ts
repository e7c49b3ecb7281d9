import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { StockMix } from '../../dealers/parts/stock-mix.ts'
import type { Random } from '../../random/random.ts'
import type { Traits } from '../traits/draw-traits.ts'
import { modelRows } from './model-rows.ts'
import type { BadgeRow, ModelRow } from './tables/model-row.ts'

export type Choice = { row: ModelRow; badge: BadgeRow; year: number; series: string }

/** A model, badge and year that fit the dealer's makes and the vehicle's traits. */
export function chooseModel(
  random: Random,
  kind: VehicleKind,
  traits: Pick<Traits, 'carType' | 'fuel' | 'certified'>,
  { mix, thisYear, certifiedMake }: { mix: StockMix; thisYear: number; certifiedMake: string | null },
): Choice {
  const [oldest, newest] = listYears(traits.carType, mix, thisYear)
  const possible = modelRows[kind].filter(
    (row) =>
      (mix.bodies?.includes(row.body) ?? true) &&
      row.years[0] <= newest &&
      (row.years[1] ?? thisYear) >= oldest &&
      row.badges.some((badge) => suits(badge, traits.fuel)),
  )
  const wantedMake = traits.certified ? certifiedMake : null
  const row = pickRow(random, possible, mix, wantedMake)
  const first = Math.max(oldest, row.years[0])
  const last = Math.min(newest, row.years[1] ?? thisYear)
  // Younger vehicles are commoner in a yard than old ones.
  const year = last - Math.floor((last - first + 1) * random.next() ** 1.7)
  return {
    row,
    badge: random.pick(row.badges.filter((badge) => suits(badge, traits.fuel))),
    year,
    series: row.series.findLast(([from]) => from <= year)?.[1] ?? row.series[0]?.[1] ?? '',
  }
}

function suits(badge: BadgeRow, fuel: Traits['fuel']): boolean {
  return fuel === null || badge[3] === fuel
}

function listYears(carType: Traits['carType'], mix: StockMix, thisYear: number): [number, number] {
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
