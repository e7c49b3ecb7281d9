import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { lendersFromJson } from './car-from-json.ts'
import type { ListedCarJson } from './listed-car-json.ts'
import { toCents } from './money-json.ts'

/** The inverse of `listedCarToJson`. */
export function listedCarFromJson(json: ListedCarJson): ListedCar {
  return {
    id: json.id,
    kind: json.kind,
    slug: json.slug,
    name: json.name,
    year: json.year,
    make: json.make,
    model: json.model,
    badge: json.badge,
    series: json.series,
    stockNumber: json.stocknum,
    odometerKm: json.km,
    createdAtMs: Date.parse(json.created_at),
    photosCount: json.photos_count,
    carType: json.car_type,
    status: json.status,
    preorder: json.preorder,
    reserved: json.reserved,
    sold: json.sold,
    reservable: json.reservable,
    heldUntilMs: json.held_until === null ? null : Date.parse(json.held_until),
    soldAtMs: json.sold_date_timestamp === null ? null : Math.round(json.sold_date_timestamp * 1000),
    priceCents: toCents(json.price),
    beforePriceCents: toCents(json.before_price),
    subscriptionPriceCents: toCents(json.subscription_price),
    priceBasis: json.price_basis,
    priceState: json.price_state,
    tag: json.tag,
    certified: json.certified,
    simpleFuel: json.simple_fuel,
    body: json.body,
    colour: json.colour,
    fuel: json.fuel,
    transmission: json.transmission,
    engine: json.engine,
    attributes: json.attributes,
    city: json.city,
    state: json.state,
    dealershipId: json.dealership_id,
    dealershipSlug: json.dealership_slug,
    location: json.location,
    averageMarketPriceCents: toCents(json.autograb_data.average_market_price),
    stateAverageMarketPriceCents: toCents(json.autograb_data.state_average_market_price),
    marketCheckedOn: json.market_checked_on,
    financeLenders: lendersFromJson(json.finance_lenders),
    paymentProcessors: json.payment_processors.map(({ authorization_type, deposit_amount }) => ({
      authorizationType: authorization_type,
      depositCents: toCents(deposit_amount),
    })),
    images: json.images.map(({ image }) => image),
  }
}
