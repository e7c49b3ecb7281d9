import type { Car } from '../vehicle/car.ts'

/**
 * What an advertised price includes, said beside it (Australian Consumer Law, s 48). New Zealanders say it in other
 * words; in New South Wales nobody may speak of "on road costs" (NSW Fair Trading), so nobody in Australia does here.
 */
export function priceBasisText(car: Pick<Car, 'priceBasis' | 'priceState'>, country = 'AU'): string {
  const isWhole = car.priceBasis === 'drive_away'
  if (country === 'NZ') return isWhole ? 'On-road price' : '+ ORC'
  const where = car.priceState ? ` ${car.priceState}` : ''
  return isWhole ? `Drive away${where}` : 'Excl. govt. charges'
}
