import { truncateText } from '@forecourt/domain/content/truncate-text'
import type { Car } from '@forecourt/domain/vehicle/car'
import { makeAndModel } from '@forecourt/domain/vehicle/make-and-model'

const longestName = 60

type Named = Pick<Car, 'year' | 'make' | 'model' | 'name'>

/** Year, make and model. */
export function vehicleTitle(car: Named): string {
  return [car.year, makeAndModel(car.make, car.model)].filter(Boolean).join(' ') || car.name
}

/** The page title of a vehicle: a dealer may have seven of one badge, and tabs and search results must differ. */
export function vehiclePageName(car: Named & Pick<Car, 'badge' | 'stockNumber'>): string {
  const name = truncateText([vehicleTitle(car), car.badge].filter(Boolean).join(' '), longestName)
  return car.stockNumber ? `${name} (${car.stockNumber})` : name
}
