import { carTypes } from '@forecourt/domain/vehicle/car'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import * as z from 'zod'
import { dollars } from './money-json.ts'

/** One lender's figures; the keys are the specification's own (S3.08). */
export const lenderJson = z.object({
  interestRate: z.number().nullable(),
  comparisonRate: z.number().nullable(),
  paymentWeek: dollars.nullable(),
  paymentMonth: dollars.nullable(),
  termMonths: z.number().nullable(),
  termYears: z.number().nullable(),
  disclaimer: z.string().nullable(),
})

export const paymentProcessorJson = z.object({
  authorization_type: z.enum(['stripe', 'till', 'st_george']),
  authorization_key: z.string(),
  deposit_amount: dollars.nullable(),
  apple_pay_enabled: z.boolean(),
  google_pay_enabled: z.boolean(),
  google_merchant_id: z.string().nullable(),
})

export const carLocationJson = z.object({
  name: z.string(),
  phone: z.string(),
  slug: z.string(),
  city: z.string(),
  state: z.string(),
  address: z.object({
    id: z.number(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    place_url: z.string().nullable(),
  }),
  distribution_locations: z.array(z.string()),
})

const imageJson = z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() })

/** A vehicle on the wire (S3.01 to S3.10) and, in the last block, what the product needs besides. */
export const carJson = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  series: z.string().nullable(),
  stocknum: z.string(),
  vin: z.string().nullable(),
  km: z.number().nullable(),
  created_at: z.iso.datetime(),
  date: z.string().nullable(),
  photos_count: z.number(),
  carsales_title: z.string().nullable(),
  carsales_seller_identifier: z.string().nullable(),

  car_type: z.enum(carTypes),
  status: z.string(),
  preorder: z.boolean(),
  reserved: z.boolean(),
  sold: z.boolean(),
  reservable: z.boolean().nullable(),
  /** Seconds since 1970. */
  sold_date_timestamp: z.number().nullable(),
  show_on_dealer_website: z.boolean(),

  price: dollars.nullable(),
  before_price: dollars.nullable(),
  subscription_price: dollars.nullable(),

  tag: z.string().nullable(),
  certified: z.boolean(),
  simple_fuel: z.string().nullable(),
  file: z.string().nullable(),
  primary_image_url: z.string().nullable(),
  images: z.array(z.object({ image: imageJson })),

  dealership_id: z.number(),
  dealership_slug: z.string(),
  location_id: z.number(),
  city: z.string(),
  state: z.string(),
  private_suburb: z.string().nullable(),
  private_postcode: z.string().nullable(),
  location: carLocationJson,

  finance_lenders: z.record(z.string(), lenderJson),
  payment_processors: z.array(paymentProcessorJson),
  has_checkout_payment_processor: z.boolean(),
  autograb_data: z.object({
    average_market_price: dollars.nullable(),
    state_average_market_price: dollars.nullable(),
  }),

  /** While somebody pays a deposit for it, the end of their time. */
  held_until: z.iso.datetime().nullable(),
  kind: z.enum(vehicleKinds),
  market_checked_on: z.iso.date().nullable(),
  rego: z.string().nullable(),
  price_basis: z.enum(['drive_away', 'excl_gov', 'egc']),
  price_state: z.string().nullable(),
  rego_months: z.number().nullable(),
  video_url: z.string().nullable(),
  description: z.string(),
  body: z.string().nullable(),
  colour: z.string().nullable(),
  fuel: z.string().nullable(),
  transmission: z.string().nullable(),
  drive: z.string().nullable(),
  engine: z.string().nullable(),
  doors: z.number().nullable(),
  seats: z.number().nullable(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  custom_rank: z.number(),
})

export type CarJson = z.infer<typeof carJson>
export type LenderJson = z.infer<typeof lenderJson>
