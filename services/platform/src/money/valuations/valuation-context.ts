import type { Country } from '@forecourt/domain/country/country'
import type { Market } from '@forecourt/domain/trade-in/market/fit-market'
import type { VehicleData } from '@forecourt/vehicle-data/open-vehicle-data'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'

/** What valuations are given: who knows vehicles, and what dealers ask for them. */
export type ValuationContext = Pick<Infrastructure, 'db' | 'clock' | 'log' | 'keys'> & {
  vehicleData: VehicleData
  readMarket: (country: Country) => Promise<Market>
}
