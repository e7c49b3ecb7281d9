import * as z from 'zod'
import { carJson, carLocationJson, paymentProcessorJson } from './car-json.ts'

/** A vehicle of a listing on the wire: the specification's keys (S3.01 to S3.10), only those that a card needs. */
export const listedCarJson = carJson
  .pick({
    id: true,
    slug: true,
    name: true,
    year: true,
    make: true,
    model: true,
    badge: true,
    series: true,
    stocknum: true,
    km: true,
    created_at: true,
    photos_count: true,
    car_type: true,
    status: true,
    preorder: true,
    reserved: true,
    sold: true,
    reservable: true,
    sold_date_timestamp: true,
    price: true,
    before_price: true,
    subscription_price: true,
    tag: true,
    certified: true,
    simple_fuel: true,
    images: true,
    dealership_id: true,
    dealership_slug: true,
    city: true,
    state: true,
    finance_lenders: true,
    autograb_data: true,
    held_until: true,
    kind: true,
    market_checked_on: true,
    price_basis: true,
    price_state: true,
    body: true,
    colour: true,
    fuel: true,
    transmission: true,
    engine: true,
    attributes: true,
  })
  .extend({
    location: carLocationJson.pick({ name: true, phone: true, slug: true, city: true }),
    payment_processors: z.array(
      paymentProcessorJson.pick({ authorization_type: true, deposit_amount: true }),
    ),
  })

export type ListedCarJson = z.infer<typeof listedCarJson>
