import type { ComparedFact } from './compared-facts.ts'

export type ComparedRow = {
  label: string
  /** In the order of the vehicles; null where a vehicle has no value. */
  texts: readonly (string | null)[]
  isDifferent: boolean
  /** The label for the best value and its vehicle; null if none is better. */
  best: { name: string; at: number } | null
}

/** The best value is only marked where every buyer would agree. */
const bestNames: Readonly<Record<string, { name: string; of: (...figures: number[]) => number }>> = {
  Price: { name: 'Lowest price', of: Math.min },
  Year: { name: 'Newest', of: Math.max },
  Odometer: { name: 'Fewest kms', of: Math.min },
}

/** The maximum number of vehicles to compare. */
export const maxComparedCars = 4

/** Comparison rows: each line once, in the order of the first vehicle that has it. */
export function compareCars(cars: readonly (readonly ComparedFact[])[]): ComparedRow[] {
  const labels = [...new Set(cars.flatMap((facts) => facts.map(({ label }) => label)))]
  return labels.map((label) => {
    const facts = cars.map((all) => all.find((fact) => fact.label === label) ?? null)
    const texts = facts.map((fact) => fact?.text ?? null)
    return {
      label,
      texts,
      isDifferent: new Set(texts).size > 1,
      best: findBest(label, facts),
    }
  })
}

/** The single best figure: none if any is missing, two are equal, or they are on different bases. */
function findBest(label: string, facts: readonly (ComparedFact | null)[]): ComparedRow['best'] {
  const rule = bestNames[label]
  if (new Set(facts.map((fact) => fact?.basis)).size > 1) return null
  const figures = facts.map((fact) => fact?.figure ?? null)
  const known = figures.filter((figure) => figure !== null)
  if (!rule || known.length < 2 || known.length < figures.length) return null
  const best = rule.of(...known)
  return known.filter((figure) => figure === best).length === 1
    ? { name: rule.name, at: figures.indexOf(best) }
    : null
}
