import { parseMoney } from '@forecourt/domain/money/parse-money'

/** Converts a typed price such as `$23,990` into cents; null if empty, `undefined` if invalid. */
export function readPrice(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const cents = parseMoney(typed)
  return cents !== null && cents > 0 ? cents : undefined
}
