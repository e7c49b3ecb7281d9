import type { Cents } from '../money/cents.ts'

/** What a visitor says of their vehicle beyond what it is (S3.31), each with what it leaves of the value. */
export const adjustments = {
  condition: { excellent: 1.03, good: 1, fair: 0.93, poor: 0.82 },
  service_history: { full: 1, partial: 0.97, none: 0.94 },
  damage: { none: 1, repaired: 0.96, needs_repair: 0.85 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>

export type AdjustmentName = keyof typeof adjustments
export type AdjustmentAnswers = Readonly<Partial<Record<AdjustmentName, string>>>

/** AutoGrab's scale: 5 is as new. What it weighs itself is not weighed again. */
const conditionScores: Readonly<Record<keyof typeof adjustments.condition, number>> = {
  excellent: 5,
  good: 4,
  fair: 3,
  poor: 2,
}

export type ValueRange = { readonly cents: Cents; readonly lowCents: Cents; readonly highCents: Cents }

export function conditionScore({ condition = '' }: AdjustmentAnswers): number | null {
  return isCondition(condition) ? conditionScores[condition] : null
}

function isCondition(text: string): text is keyof typeof conditionScores {
  return Object.hasOwn(conditionScores, text)
}

/** The share of the value that the answers leave; an answer that nobody offered changes nothing. */
export function adjustmentShare(
  answers: AdjustmentAnswers,
  names: readonly AdjustmentName[] = ['condition', 'service_history', 'damage'],
): number {
  return names.reduce((share, name) => {
    const shares: Readonly<Record<string, number>> = adjustments[name]
    const answer = answers[name] ?? ''
    return share * (Object.hasOwn(shares, answer) ? (shares[answer] ?? 1) : 1)
  }, 1)
}

const stepCents = 5_000

/**
 * What the dealer would give: the range times a share, in steps of fifty dollars, as people speak of it. The steps keep
 * the order: more is never less.
 */
export function scaleRange(range: ValueRange, share: number): ValueRange {
  const step = (cents: number) => Math.max(stepCents, Math.round((cents * share) / stepCents) * stepCents)
  return { cents: step(range.cents), lowCents: step(range.lowCents), highCents: step(range.highCents) }
}
