import type { Car } from '@forecourt/domain/vehicle/car'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'

/** A vehicle as the index is built from it: what a listing shows, and what only a search asks. */
export type IndexedCar = ListedCar & Pick<Car, 'drive' | 'seats' | 'customRank' | 'showOnDealerWebsite'>
