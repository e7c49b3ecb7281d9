import type { CarType } from '@forecourt/domain/vehicle/car'

/** Initials of the site, a letter for the type and a running number: unique within every dealership. */
export function makeStockNumber(siteSlug: string, carType: CarType, index: number): string {
  const initials = siteSlug
    .split('-')
    .map((word) => (/^\d/.test(word) ? word : word.charAt(0)))
    .join('')
  return `${initials}${carType.charAt(0)}${1000 + index}`.toUpperCase()
}
