import type { Lender } from '@forecourt/domain/finance/lender'
import type { Car, CarPlace, PaymentProcessor } from '@forecourt/domain/vehicle/car'
import type { CarJson, LenderJson } from './car-json.ts'
import { toDollars } from './money-json.ts'

/** The vehicle as the specification spells it (section 3). */
export function carToJson(car: Car): CarJson {
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
    vin: car.vin,
    km: car.odometerKm,
    created_at: new Date(car.createdAtMs).toISOString(),
    date: car.date,
    photos_count: car.photosCount,
    carsales_title: car.carsalesTitle,
    carsales_seller_identifier: car.carsalesSellerIdentifier,
    car_type: car.carType,
    status: car.status,
    preorder: car.preorder,
    reserved: car.reserved,
    sold: car.sold,
    reservable: car.reservable,
    sold_date_timestamp: car.soldAtMs === null ? null : car.soldAtMs / 1000,
    show_on_dealer_website: car.showOnDealerWebsite,
    price: toDollars(car.priceCents),
    before_price: toDollars(car.beforePriceCents),
    subscription_price: toDollars(car.subscriptionPriceCents),
    tag: car.tag,
    certified: car.certified,
    simple_fuel: car.simpleFuel,
    file: car.historyFileUrl,
    primary_image_url: car.images[0]?.url ?? null,
    images: car.images.map((image) => ({ image })),
    dealership_id: car.dealershipId,
    dealership_slug: car.dealershipSlug,
    location_id: car.locationId,
    city: car.city,
    state: car.state,
    private_suburb: car.privateSuburb,
    private_postcode: car.privatePostcode,
    location: placeToJson(car.location),
    finance_lenders: lendersToJson(car.financeLenders),
    payment_processors: car.paymentProcessors.map(processorToJson),
    has_checkout_payment_processor: car.paymentProcessors.length > 0,
    autograb_data: {
      average_market_price: toDollars(car.averageMarketPriceCents),
      state_average_market_price: toDollars(car.stateAverageMarketPriceCents),
    },
    held_until: car.heldUntilMs === null ? null : new Date(car.heldUntilMs).toISOString(),
    kind: car.kind,
    market_checked_on: car.marketCheckedOn,
    rego: car.rego,
    price_basis: car.priceBasis,
    price_state: car.priceState,
    rego_months: car.regoMonths,
    video_url: car.videoUrl,
    description: car.description,
    body: car.body,
    colour: car.colour,
    fuel: car.fuel,
    transmission: car.transmission,
    drive: car.drive,
    engine: car.engine,
    doors: car.doors,
    seats: car.seats,
    attributes: { ...car.attributes },
    custom_rank: car.customRank,
  }
}

function placeToJson(place: CarPlace): CarJson['location'] {
  const { id, street, city, state, placeUrl } = place.address
  return {
    name: place.name,
    phone: place.phone,
    slug: place.slug,
    city: place.city,
    state: place.state,
    address: { id, street, city, state, place_url: placeUrl },
    distribution_locations: [...place.distributionLocations],
  }
}

export function lendersToJson(lenders: Car['financeLenders']): CarJson['finance_lenders'] {
  return Object.fromEntries(
    Object.entries(lenders).map(([provider, lender]) => [provider, lenderToJson(lender)]),
  )
}

function lenderToJson(lender: Lender): LenderJson {
  return {
    interestRate: lender.interestRate,
    comparisonRate: lender.comparisonRate,
    paymentWeek: toDollars(lender.paymentWeekCents),
    paymentMonth: toDollars(lender.paymentMonthCents),
    termMonths: lender.termMonths,
    termYears: lender.termYears,
    disclaimer: lender.disclaimer,
  }
}

function processorToJson(processor: PaymentProcessor): CarJson['payment_processors'][number] {
  return {
    authorization_type: processor.authorizationType,
    authorization_key: processor.authorizationKey,
    deposit_amount: toDollars(processor.depositCents),
    apple_pay_enabled: processor.applePayEnabled,
    google_pay_enabled: processor.googlePayEnabled,
    google_merchant_id: processor.googleMerchantId,
  }
}
