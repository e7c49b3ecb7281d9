import { fail } from './platform-error.ts'

/** The largest id in Postgres. */
export const largestId = 2_147_483_647

/** A positive integer that Postgres can store; otherwise a 404. */
export function parseId(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(id <= largestId)) throw fail('not-found')
  return id
}

/** The ids of a comma-separated list; invalid ones are ignored. */
export function parseIds(text: string | undefined, most: number): number[] {
  const ids = (text ?? '').split(',', most).filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return ids.map(Number)
}

/** An integer within bounds from a query string; the fallback if it is missing or invalid. */
export function parseCount(text: string | undefined, fallback: number, most: number): number {
  const count = /^\d{1,10}$/.test(text ?? '') ? Number(text) : fallback
  return Math.min(count, most)
}
