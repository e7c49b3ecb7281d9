import type { PricedCar } from '@forecourt/domain/price/shown-price'
import type { FeedField } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type PricedVehicle = PricedCar & { sites: { id: number; name: string; country: string }[] | null }

/** What its price is worked out from, and the sites that show it. */
export async function findPriced(db: NodePgDatabase, carId: number): Promise<PricedVehicle | null> {
  const { rows } = await db.execute<PricedVehicle>(sql`
    select c.price_cents::float8 as "priceCents", c.price_basis as "priceBasis", c.price_state as "priceState", p.state,
      (select json_agg(json_build_object('id', s.id, 'name', s.name, 'country', s.country) order by s.id)
        from site_dealerships sd join sites s on s.id = sd.site_id
        where sd.dealership_id = c.dealership_id and s.kind = c.kind) as sites
    from cars c join locations p on p.id = c.location_id
    where c.id = ${carId} and c.show_on_dealer_website and not c.sold`)
  return rows[0] ?? null
}

export type PriceRow = { at: string; priceCents: number | null }

export async function listPrices(db: NodePgDatabase, carId: number): Promise<PriceRow[]> {
  const { rows } = await db.execute<PriceRow>(sql`
    select to_json(at)#>>'{}' as at, price_cents::float8 as "priceCents" from price_history
    where car_id = ${carId} order by at limit 500`)
  return rows
}

export type HandRow = { field: FeedField; setBy: string; setAt: string }

export async function listHandFields(db: NodePgDatabase, carId: number): Promise<HandRow[]> {
  const { rows } = await db.execute<HandRow>(sql`
    select field, set_by as "setBy", to_json(set_at)#>>'{}' as "setAt" from car_hand_fields where car_id = ${carId}`)
  return rows
}

/** The source that last told of a vehicle; null for one that no file names. */
export async function findSourceName(db: NodePgDatabase, carId: number): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select s.name from stock_entries e join stock_sources s on s.id = e.source_id where e.car_id = ${carId} limit 1`)
  return rows[0]?.name ?? null
}

export type FieldValues = Readonly<Partial<Record<FeedField, string | null>>>

/** How it is offered; what is as it usually is says nothing. */
const offerValues = sql`price_state as "priceState", subscription_price_cents::text as "subscriptionPriceCents",
  rego_months::text as "regoMonths", case when certified then 'yes' end as certified, tag,
  case when preorder then 'yes' end as preorder, case when not reservable then 'no' end as reservable, date::text as date,
  nullif(custom_rank, 0)::text as "customRank", video_url as "videoUrl", history_file_url as "historyFileUrl",
  average_market_price_cents::text as "averageMarketPriceCents",
  state_average_market_price_cents::text as "stateAverageMarketPriceCents", market_checked_on::text as "marketCheckedOn",
  carsales_title as "carsalesTitle", carsales_seller_identifier as "carsalesSellerIdentifier",
  private_suburb as "privateSuburb", private_postcode as "privatePostcode", loan.provider as lender,
  loan.figures ->> 'interestRate' as "interestRate", loan.figures ->> 'comparisonRate' as "comparisonRate",
  loan.figures ->> 'paymentWeekCents' as "paymentWeekCents", loan.figures ->> 'paymentMonthCents' as "paymentMonthCents",
  loan.figures ->> 'termMonths' as "termMonths", loan.figures ->> 'termYears' as "termYears",
  loan.figures ->> 'disclaimer' as disclaimer`

/** What a buyer asks of a vehicle, as it is. */
export async function findFieldValues(db: NodePgDatabase, carId: number): Promise<FieldValues> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select name, price_cents::text as "priceCents", price_basis as "priceBasis", status, odometer_km::text as "odometerKm",
      year::text as year, make, model, badge, series, colour, body, transmission, fuel, drive, engine, doors::text as doors,
      seats::text as seats, rego, vin, car_type as "carType", description,
      (select count(*)::text from car_images where car_id = cars.id) as photos, ${offerValues}
    from cars left join lateral (
      select provider, figures from car_lenders where car_id = cars.id order by provider limit 1) loan on true
    where id = ${carId}`)
  return rows[0] ?? {}
}

export type ChangeRow = { id: number; at: string; actor: string; before: unknown; after: unknown }

/** What staff did to a vehicle, the last first. */
export async function listVehicleChanges(db: NodePgDatabase, carId: number): Promise<ChangeRow[]> {
  const { rows } = await db.execute<ChangeRow>(sql`
    select a.id::int, to_json(a.at)#>>'{}' as at, coalesce(u.name, a.actor) as actor, a.before, a.after
    from audit_log a left join staff_users u on u.id = a.user_id
    where a.subject_kind = 'vehicle' and a.subject_id = ${String(carId)} and a.outcome = 'done' and a.after is not null
    order by a.id desc limit 50`)
  return rows
}
