import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { lendersToJson } from './car-to-json.ts'
import type { ListedCarJson } from './listed-car-json.ts'
import { toDollars } from './money-json.ts'

export function listedCarToJson(car: ListedCar): ListedCarJson {
  const { name, phone, slug, city } = car.location
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    stocknum: car.stockNumber,
    km: car.odometerKm,
    created_at: new Date(car.createdAtMs).toISOString(),
    photos_count: car.photosCount,
    car_type: car.carType,
    status: car.status,
    preorder: car.preorder,
    reserved: car.reserved,
    sold: car.sold,
    reservable: car.reservable,
    sold_date_timestamp: car.soldAtMs === null ? null : car.soldAtMs / 1000,
    price: toDollars(car.priceCents),
    before_price: toDollars(car.beforePriceCents),
    subscription_price: toDollars(car.subscriptionPriceCents),
    tag: car.tag,
    certified: car.certified,
    simple_fuel: car.simpleFuel,
    images: car.images.slice(0, 1).map((image) => ({ image })),
    dealership_id: car.dealershipId,
    dealership_slug: car.dealershipSlug,
    city: car.city,
    state: car.state,
    location: { name, phone, slug, city },
    finance_lenders: lendersToJson(car.financeLenders),
    payment_processors: car.paymentProcessors.map(({ authorizationType, depositCents }) => ({
      authorization_type: authorizationType,
      deposit_amount: toDollars(depositCents),
    })),
    autograb_data: {
      average_market_price: toDollars(car.averageMarketPriceCents),
      state_average_market_price: toDollars(car.stateAverageMarketPriceCents),
    },
    held_until: car.heldUntilMs === null ? null : new Date(car.heldUntilMs).toISOString(),
    kind: car.kind,
    market_checked_on: car.marketCheckedOn,
    price_basis: car.priceBasis,
    price_state: car.priceState,
    body: car.body,
    colour: car.colour,
    fuel: car.fuel,
    transmission: car.transmission,
    engine: car.engine,
    attributes: { ...car.attributes },
  }
}
