import type { Country } from '@forecourt/domain/country/country'
import type { Market } from '@forecourt/domain/trade-in/market/fit-market'
import type { VehicleData } from '@forecourt/vehicle-data/open-vehicle-data'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'

/** Dependencies of valuations: the vehicle data providers and the market prices. */
export type ValuationContext = Pick<Infrastructure, 'db' | 'clock' | 'log' | 'keys'> & {
  vehicleData: VehicleData
  readMarket: (country: Country) => Promise<Market>
}
