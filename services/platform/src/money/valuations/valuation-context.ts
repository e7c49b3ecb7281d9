import type { Country } from '@forecourt/domain/country/country'
import type { Market } from '@forecourt/domain/trade-in/market/fit-market'
import type { VehicleData } from '@forecourt/vehicle-data/open-vehicle-data'
import type { GroundContext } from '../../ground/ground-context.ts'

/** What valuations are given: who knows vehicles, and what dealers ask for them. */
export type ValuationContext = Pick<GroundContext, 'db' | 'clock' | 'log' | 'keys'> & {
  vehicleData: VehicleData
  readMarket: (country: Country) => Promise<Market>
}
