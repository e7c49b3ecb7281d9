import { parseStoredList } from '../parse-stored.ts'
import type { SavedCar } from './saved-car.ts'

/** The maximum of Date (ECMA-262, 21.4.1.1): anything later is corrupt. */
const lastInstantMs = 8.64e15

/** Parses saved cars from local storage or any list: each car once, invalid entries dropped. */
export function readSavedCars(text: string | null): SavedCar[] {
  return [
    ...new Map(
      parseStoredList(text)
        .flatMap(readSavedCar)
        .map((car) => [car.id, car]),
    ).values(),
  ]
}

function readSavedCar(value: unknown): SavedCar[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, isSaved, atMs, priceCents, priceBasis } = value as Partial<Record<keyof SavedCar, unknown>>
  if (!isCount(id) || id === 0 || !isCount(atMs) || atMs > lastInstantMs) return []
  return [
    {
      id,
      isSaved: isSaved !== false,
      atMs,
      priceCents: isCount(priceCents) ? priceCents : null,
      priceBasis: typeof priceBasis === 'string' ? priceBasis : null,
    },
  ]
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
