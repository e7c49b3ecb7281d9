import type { CarType } from '@forecourt/domain/vehicle/car'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind'
import type { Random } from '../random/random.ts'
import { assurances, closings, features, openings } from './tables/phrases.ts'

/** What a sentence may mention; null where the vehicle has no such thing. */
export type Facts = Readonly<Record<string, string | number | null>>

/** A dealer's few sentences about a vehicle, put together so that neighbours in a listing differ. */
export function describe(random: Random, kind: VehicleKind, carType: CarType, facts: Facts): string {
  const opening = random.pick(usable(openings[carType], facts))
  const details = pickSome(random, usable(features[kind], facts), random.whole(2, 3))
  const assurance = random.pick(usable(assurances[carType], facts))
  const closing = random.pick(usable(closings, facts))
  return [opening, ...details, assurance, closing].map((phrase) => fill(phrase, facts)).join(' ')
}

function usable(phrases: readonly string[], facts: Facts): string[] {
  return phrases.filter((phrase) =>
    [...phrase.matchAll(/\{(\w+)\}/g)].every(([, key]) => facts[key as string] !== null),
  )
}

function fill(phrase: string, facts: Facts): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const fact = facts[key]
    return typeof fact === 'number' && key === 'km' ? fact.toLocaleString('en-AU') : String(fact)
  })
}

function pickSome<Item>(random: Random, items: Item[], count: number): Item[] {
  const left = [...items]
  const chosen: Item[] = []
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(random.whole(0, left.length - 1), 1))
  return chosen
}
