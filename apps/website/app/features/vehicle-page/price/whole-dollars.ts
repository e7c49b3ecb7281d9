import type { Cents } from '@forecourt/domain/money/cents'

/** Rounded up: a repayment must never read lower than it is. */
export function wholeDollars(cents: Cents): Cents {
  return Math.ceil(cents / 100) * 100
}
