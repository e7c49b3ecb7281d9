import { parseMoney } from '@forecourt/domain/money/parse-money'

/** Dollars as somebody types them, `$23,990`; nothing is no price, and what is none is `undefined`. */
export function readPrice(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const cents = parseMoney(typed)
  return cents !== null && cents > 0 ? cents / 100 : undefined
}
