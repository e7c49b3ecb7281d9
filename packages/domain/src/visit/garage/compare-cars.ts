import type { ComparedFact } from './compared-facts.ts'

export type ComparedRow = {
  label: string
  /** In the order of the vehicles; null where one lacks it. */
  texts: readonly (string | null)[]
  isDifferent: boolean
  /** What the best is called, and whose it is; null where no value is better than another. */
  best: { name: string; at: number } | null
}

/** More is not always better: only where every buyer would agree is the best one named. */
const bestNames: Readonly<Record<string, { name: string; of: (...figures: number[]) => number }>> = {
  Price: { name: 'Lowest price', of: Math.min },
  Year: { name: 'Newest', of: Math.max },
  Odometer: { name: 'Fewest kms', of: Math.min },
}

/** At most so many stand side by side. */
export const mostCompared = 4

/** Vehicles side by side: each line once, in the order of the first vehicle that has it. */
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

/**
 * One that all others can be measured by: where a figure is missing, two share the best, or the figures do not include
 * the same, nobody is named.
 */
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
