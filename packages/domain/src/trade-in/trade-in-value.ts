import type { Cents } from '../money/cents.ts'

/** A visitor's answers about their vehicle (S3.31), each with its factor on the value. */
export const adjustments = {
  condition: { excellent: 1.03, good: 1, fair: 0.93, poor: 0.82 },
  service_history: { full: 1, partial: 0.97, none: 0.94 },
  damage: { none: 1, repaired: 0.96, needs_repair: 0.85 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>

export type AdjustmentName = keyof typeof adjustments
export type AdjustmentAnswers = Readonly<Partial<Record<AdjustmentName, string>>>

/** AutoGrab's scale: 5 is like new. Factors that AutoGrab already includes are not applied twice. */
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

/** The combined factor of the answers; unknown answers change nothing. */
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

/** The dealer's offer: the range times a share, rounded to fifty dollars. Rounding keeps the order. */
export function scaleRange(range: ValueRange, share: number): ValueRange {
  const step = (cents: number) => Math.max(stepCents, Math.round((cents * share) / stepCents) * stepCents)
  return { cents: step(range.cents), lowCents: step(range.lowCents), highCents: step(range.highCents) }
}
