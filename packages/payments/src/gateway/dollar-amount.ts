import type { Cents } from '@forecourt/domain/money/cents'

/** `20000` as `200.00`, the format of Till and PayWay. */
export function toDollarAmount(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Parses a number or a text to cents; null if it is not a whole number of cents. */
export function fromDollarAmount(amount: unknown): Cents | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0?)?$/.exec(String(amount))
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
