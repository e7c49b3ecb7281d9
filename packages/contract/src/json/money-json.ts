import * as z from 'zod'

/** Dollars on the wire, as the specification has them; cents inside. */
export const dollars = z.number()

export function toDollars(cents: number): number
export function toDollars(cents: number | null): number | null
export function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

export function toCents(amount: number): number
export function toCents(amount: number | null): number | null
export function toCents(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount * 100)
}
