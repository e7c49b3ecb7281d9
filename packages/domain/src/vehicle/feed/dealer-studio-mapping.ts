import type { FeedMapping } from './feed-mapping.ts'

/**
 * The mapping of Dealer Studio's inventory webhook (dev.dealerstudio.com.au; it uses carsales' naming). Fixed rather
 * than guessed from the first vehicle: one without a VIN must not mean that none has one.
 */
export const dealerStudioMapping: FeedMapping = {
  fields: {
    stockNumber: { columns: ['Identification.StockNumber', 'Identifier'] },
    vin: { columns: ['Identification.VIN'] },
    make: { columns: ['Specification.Make'] },
    model: { columns: ['Specification.Model'] },
    series: { columns: ['Specification.Series'] },
    badge: { columns: specified('Badge') },
    year: { columns: [...specified('Year'), 'BuildDate', 'ComplianceDate'] },
    carType: { columns: ['ListingType'] },
    status: { columns: ['SaleStatus'] },
    priceCents: { columns: ['PriceList.DAP', 'PriceList.EGC'] },
    priceBasis: { columns: ['PriceList.Basis'] },
    odometerKm: {
      columns: [
        'OdometerReadings.Actual',
        'OdometerReadings.Odometer',
        'OdometerReadings.Current',
        'OdometerReadings.Value',
      ],
    },
    rego: { columns: ['Registration.Number'] },
    body: { columns: [...specified('BodyStyle'), ...specified('Body'), ...specified('BodyType')] },
    colour: { columns: ['Colours.Exterior', 'Colours.Body'] },
    fuel: { columns: [...specified('FuelType'), ...specified('Fuel')] },
    transmission: { columns: [...specified('Transmission'), ...specified('GearType')] },
    drive: { columns: [...specified('Drive'), ...specified('DriveType')] },
    engine: { columns: [...specified('Engine'), ...specified('EngineDescription')] },
    doors: { columns: [...specified('Doors'), ...specified('DoorCount')] },
    seats: { columns: [...specified('Seats'), ...specified('SeatCount')] },
    certified: { columns: ['Certified'] },
    description: { columns: ['Description'] },
    photos: { columns: ['Media.Photos.Large'] },
  },
  attributes: {},
}

function specified(name: string): string[] {
  return [`Specification.${name}`, `Specification.Attributes.${name}`]
}
