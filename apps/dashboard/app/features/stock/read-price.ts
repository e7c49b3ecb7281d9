import { parseMoney } from '@forecourt/domain/money/parse-money'

/** Cents of what somebody types in dollars, `$23,990`; nothing is no price, and what is none is `undefined`. */
export function readPrice(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const cents = parseMoney(typed)
  return cents !== null && cents > 0 ? cents : undefined
}
