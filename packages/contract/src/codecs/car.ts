import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import type { PaymentProcessor } from '@forecourt/domain/payment/payment-processor'
import { type Car, type CarPlace, carTypes } from '@forecourt/domain/vehicle/car'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import type { Lender } from '@forecourt/domain/vehicle/lender'
import * as z from 'zod'
import { type Codec, list, nullable, plain, record, type WireOf } from './codec.ts'
import { earlierPriceCodec, evidenceCodec } from './evidence.ts'
import { at, derived, type FieldsOf, objectCodec } from './object-codec.ts'
import {
  cents,
  centsOrNull,
  flag,
  flagOrNull,
  instant,
  instantOrNull,
  number,
  numberOrNull,
  secondsOrNull,
  text,
  textOrNull,
} from './values.ts'

/** One lender's figures; the keys are the specification's own (S3.08). */
const lender = objectCodec({
  interestRate: at('interestRate', numberOrNull),
  comparisonRate: at('comparisonRate', numberOrNull),
  paymentWeekCents: at('paymentWeek', centsOrNull),
  paymentMonthCents: at('paymentMonth', centsOrNull),
  termMonths: at('termMonths', numberOrNull),
  termYears: at('termYears', numberOrNull),
  disclaimer: at('disclaimer', textOrNull),
} satisfies FieldsOf<Lender>)

export const processorFields = {
  authorizationType: at('authorization_type', plain(z.enum(gatewayNames))),
  authorizationKey: at('authorization_key', text),
  depositCents: at('deposit_amount', nullable(cents)),
  applePayEnabled: at('apple_pay_enabled', flag),
  googlePayEnabled: at('google_pay_enabled', flag),
  googleMerchantId: at('google_merchant_id', textOrNull),
} satisfies FieldsOf<PaymentProcessor>

export const placeFields = {
  name: at('name', text),
  phone: at('phone', text),
  slug: at('slug', text),
  city: at('city', text),
  state: at('state', text),
  address: at(
    'address',
    objectCodec({
      id: at('id', number),
      street: at('street', text),
      city: at('city', text),
      state: at('state', text),
      placeUrl: at('place_url', textOrNull),
    }),
  ),
  distributionLocations: at('distribution_locations', list(text)),
} satisfies FieldsOf<CarPlace>

const image = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  focal: z.object({ x: z.number(), y: z.number() }).optional(),
})

/**
 * A vehicle in JSON, in the order of its fields: the specification's fields (S3.01 to S3.10) and, in the last block, the
 * product's additional ones.
 */
export const carFields = {
  id: at('id', number),
  slug: at('slug', text),
  name: at('name', text),
  year: at('year', numberOrNull),
  make: at('make', text),
  model: at('model', text),
  badge: at('badge', textOrNull),
  series: at('series', textOrNull),
  stockNumber: at('stocknum', text),
  vin: at('vin', textOrNull),
  odometerKm: at('km', numberOrNull),
  createdAtMs: at('created_at', instant),
  date: at('date', textOrNull),
  photosCount: at('photos_count', number),
  carsalesTitle: at('carsales_title', textOrNull),
  carsalesSellerIdentifier: at('carsales_seller_identifier', textOrNull),

  carType: at('car_type', plain(z.enum(carTypes))),
  status: at('status', text),
  preorder: at('preorder', flag),
  reserved: at('reserved', flag),
  sold: at('sold', flag),
  reservable: at('reservable', flagOrNull),
  soldAtMs: at('sold_date_timestamp', secondsOrNull),
  showOnDealerWebsite: at('show_on_dealer_website', flag),

  priceCents: at('price', centsOrNull),
  beforePriceCents: at('before_price', centsOrNull),
  subscriptionPriceCents: at('subscription_price', centsOrNull),

  tag: at('tag', textOrNull),
  certified: at('certified', flag),
  simpleFuel: at('simple_fuel', textOrNull),
  historyFileUrl: at('file', textOrNull),
  primaryImageUrl: derived(
    'primary_image_url',
    z.string().nullable(),
    ({ images }: Pick<Car, 'images'>) => images[0]?.url ?? null,
  ),
  images: at(
    'images',
    list({
      wire: z.object({ image }),
      decode: (wire: { image: z.output<typeof image> }) => wire.image,
      encode: (value: z.output<typeof image>) => ({ image: value }),
    }),
  ),

  dealershipId: at('dealership_id', number),
  dealershipSlug: at('dealership_slug', text),
  locationId: at('location_id', number),
  city: at('city', text),
  state: at('state', text),
  privateSuburb: at('private_suburb', textOrNull),
  privatePostcode: at('private_postcode', textOrNull),
  location: at('location', objectCodec(placeFields)),

  financeLenders: at('finance_lenders', record(lender)),
  paymentProcessors: at('payment_processors', list(objectCodec(processorFields))),
  hasCheckoutPaymentProcessor: at('has_checkout_payment_processor', flag),
  averageMarketPriceCents: at('autograb_data.average_market_price', centsOrNull),
  stateAverageMarketPriceCents: at('autograb_data.state_average_market_price', centsOrNull),

  /** While somebody is paying a deposit for the car, the end of their hold. */
  heldUntilMs: at('held_until', instantOrNull),
  kind: at('kind', plain(z.enum(vehicleKinds))),
  marketCheckedOn: at('market_checked_on', plain(z.iso.date().nullable())),
  rego: at('rego', textOrNull),
  priceBasis: at('price_basis', plain(z.enum(['drive_away', 'excl_gov', 'egc']))),
  priceState: at('price_state', textOrNull),
  regoMonths: at('rego_months', numberOrNull),
  videoUrl: at('video_url', textOrNull),
  description: at('description', text),
  body: at('body', textOrNull),
  colour: at('colour', textOrNull),
  fuel: at('fuel', textOrNull),
  transmission: at('transmission', textOrNull),
  drive: at('drive', textOrNull),
  engine: at('engine', textOrNull),
  doors: at('doors', numberOrNull),
  seats: at('seats', numberOrNull),
  attributes: at('attributes', record(plain(z.union([z.string(), z.number(), z.boolean()])))),
  evidence: at('evidence', nullable(evidenceCodec)),
  priceHistory: at('price_history', list(earlierPriceCodec)),
  customRank: at('custom_rank', number),
} as const

const codec = objectCodec(carFields)

export type CarJson = WireOf<typeof codec>

export const carCodec: Codec<CarJson, Car> = codec
