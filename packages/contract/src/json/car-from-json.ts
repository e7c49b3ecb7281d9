import type { Lender } from '@forecourt/domain/finance/lender'
import type { Car, CarPlace, PaymentProcessor } from '@forecourt/domain/vehicle/car'
import type { CarJson, LenderJson } from './car-json.ts'
import { toCents } from './money-json.ts'

/** The wire's vehicle as the rules know it; the inverse of `carToJson`. */
export function carFromJson(json: CarJson): Car {
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
    vin: json.vin,
    rego: json.rego,
    odometerKm: json.km,
    createdAtMs: Date.parse(json.created_at),
    date: json.date,
    photosCount: json.photos_count,
    carsalesTitle: json.carsales_title,
    carsalesSellerIdentifier: json.carsales_seller_identifier,
    carType: json.car_type,
    status: json.status,
    preorder: json.preorder,
    reserved: json.reserved,
    sold: json.sold,
    reservable: json.reservable,
    heldUntilMs: json.held_until === null ? null : Date.parse(json.held_until),
    soldAtMs: json.sold_date_timestamp === null ? null : Math.round(json.sold_date_timestamp * 1000),
    showOnDealerWebsite: json.show_on_dealer_website,
    priceCents: toCents(json.price),
    beforePriceCents: toCents(json.before_price),
    subscriptionPriceCents: toCents(json.subscription_price),
    priceBasis: json.price_basis,
    priceState: json.price_state,
    regoMonths: json.rego_months,
    tag: json.tag,
    certified: json.certified,
    simpleFuel: json.simple_fuel,
    historyFileUrl: json.file,
    videoUrl: json.video_url,
    description: json.description,
    images: json.images.map(({ image }) => image),
    body: json.body,
    colour: json.colour,
    fuel: json.fuel,
    transmission: json.transmission,
    drive: json.drive,
    engine: json.engine,
    doors: json.doors,
    seats: json.seats,
    attributes: json.attributes,
    dealershipId: json.dealership_id,
    dealershipSlug: json.dealership_slug,
    locationId: json.location_id,
    city: json.city,
    state: json.state,
    privateSuburb: json.private_suburb,
    privatePostcode: json.private_postcode,
    location: placeFromJson(json.location),
    financeLenders: lendersFromJson(json.finance_lenders),
    paymentProcessors: json.payment_processors.map(processorFromJson),
    averageMarketPriceCents: toCents(json.autograb_data.average_market_price),
    stateAverageMarketPriceCents: toCents(json.autograb_data.state_average_market_price),
    marketCheckedOn: json.market_checked_on,
    customRank: json.custom_rank,
  }
}

function placeFromJson(json: CarJson['location']): CarPlace {
  const { place_url, ...address } = json.address
  return {
    name: json.name,
    phone: json.phone,
    slug: json.slug,
    city: json.city,
    state: json.state,
    address: { ...address, placeUrl: place_url },
    distributionLocations: json.distribution_locations,
  }
}

export function lendersFromJson(lenders: CarJson['finance_lenders']): Car['financeLenders'] {
  return Object.fromEntries(
    Object.entries(lenders).map(([provider, lender]) => [provider, lenderFromJson(lender)]),
  )
}

function lenderFromJson(json: LenderJson): Lender {
  return {
    interestRate: json.interestRate,
    comparisonRate: json.comparisonRate,
    paymentWeekCents: toCents(json.paymentWeek),
    paymentMonthCents: toCents(json.paymentMonth),
    termMonths: json.termMonths,
    termYears: json.termYears,
    disclaimer: json.disclaimer,
  }
}

function processorFromJson(json: CarJson['payment_processors'][number]): PaymentProcessor {
  return {
    authorizationType: json.authorization_type,
    authorizationKey: json.authorization_key,
    depositCents: toCents(json.deposit_amount),
    applePayEnabled: json.apple_pay_enabled,
    googlePayEnabled: json.google_pay_enabled,
    googleMerchantId: json.google_merchant_id,
  }
}
