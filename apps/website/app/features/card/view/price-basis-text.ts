import type { Car } from '@forecourt/domain/vehicle/car'

/** What an advertised price includes, said beside it (Australian Consumer Law, s 48). */
export function priceBasisText(car: Pick<Car, 'priceBasis' | 'priceState'>): string {
  const where = car.priceState ? ` ${car.priceState}` : ''
  return car.priceBasis === 'drive_away' ? `Drive away${where}` : 'Excl. govt. charges'
}
