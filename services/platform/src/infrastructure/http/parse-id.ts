import { PlatformError } from './platform-error.ts'

/** The largest that an id of Postgres can be. */
export const largestId = 2_147_483_647

/** A positive whole number that Postgres can hold, or the plain answer that there is no such thing. */
export function parseId(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(id <= largestId)) throw new PlatformError('NOT_FOUND', 'There is no such thing here.')
  return id
}

/** The ids of a list with commas; what is none is left out. */
export function parseIds(text: string | undefined, most: number): number[] {
  const ids = (text ?? '').split(',', most).filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return ids.map(Number)
}

/** A whole number within bounds from a query string; the fallback when it is missing or senseless. */
export function parseCount(text: string | undefined, fallback: number, most: number): number {
  const count = /^\d{1,10}$/.test(text ?? '') ? Number(text) : fallback
  return Math.min(count, most)
}
