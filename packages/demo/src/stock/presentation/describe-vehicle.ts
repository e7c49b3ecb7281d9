import type { CarType } from '@forecourt/domain/vehicle/car'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { Random } from '../../random/random.ts'
import { assurances, closings, features, openings, type Phrase } from './phrases.ts'

/** What a sentence may mention; null where the vehicle has no such thing. */
export type Facts = Readonly<Record<string, string | number | null>>

/** A sentence cut at its braces, words at even places and names of facts at odd ones, with all facts that it needs. */
type Cut = { parts: readonly string[]; needs: readonly string[] }

const cuts = new Map<readonly Phrase[], readonly Cut[]>()

/** A dealer's few sentences about a vehicle, put together so that neighbours in a listing differ. */
export function describeVehicle(random: Random, kind: VehicleKind, carType: CarType, facts: Facts): string {
  const opening = random.pick(usable(openings[carType], facts))
  const details = pickSome(random, usable(features[kind], facts), random.whole(2, 3))
  const assurance = random.pick(usable(assurances[carType], facts))
  const closing = random.pick(usable(closings, facts))
  return [opening, ...details, assurance, closing].map((cut) => fill(cut, facts)).join(' ')
}

function usable(phrases: readonly Phrase[], facts: Facts): Cut[] {
  let known = cuts.get(phrases)
  if (!known) {
    known = phrases.map(cutPhrase)
    cuts.set(phrases, known)
  }
  return known.filter(({ needs }) => needs.every((need) => (facts[need] ?? null) !== null))
}

function cutPhrase(phrase: Phrase): Cut {
  const [sentence, ...needs] = typeof phrase === 'string' ? [phrase] : phrase
  const parts = sentence.split(/[{}]/)
  return { parts, needs: [...parts.filter((_, place) => place % 2 === 1), ...needs] }
}

function fill({ parts }: Cut, facts: Facts): string {
  return parts.map((part, place) => (place % 2 === 0 ? part : spoken(facts[part]))).join('')
}

/** Numbers of four digits and more get the Australian comma; years come as text. */
function spoken(fact: string | number | null | undefined): string {
  return typeof fact === 'number' ? String(fact).replace(/\B(?=(?:\d{3})+$)/g, ',') : String(fact)
}

function pickSome<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = [...items]
  const chosen: Item[] = []
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(random.whole(0, left.length - 1), 1))
  return chosen
}
