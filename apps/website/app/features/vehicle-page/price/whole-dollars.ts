import type { Cents } from '@forecourt/domain/money/cents'

/** Upwards: a repayment must never read smaller than it is. */
export function wholeDollars(cents: Cents): Cents {
  return Math.ceil(cents / 100) * 100
}
