import type { Car } from '@forecourt/domain/vehicle/car'

/** The dealer's own name for the vehicle if it adds to year, make, model, badge and series; else null. */
export function dealerName(
  car: Pick<Car, 'name' | 'year' | 'make' | 'model' | 'badge' | 'series'>,
): string | null {
  const known = new Set(splitWords([car.year, car.make, car.model, car.badge, car.series].join(' ')))
  const words = splitWords(car.name)
  return words.some((word) => !known.has(word)) ? car.name.trim() : null
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}
