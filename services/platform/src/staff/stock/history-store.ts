import { auditEntryJson } from '@forecourt/contract/endpoints/staff/audit'
import { countryCodes } from '@forecourt/domain/country/countries'
import { feedFields } from '@forecourt/domain/vehicle/feed/feed-field-table'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'

const siteRow = z.object({ id: z.number(), name: z.string(), country: z.enum(countryCodes) })

/** The websites that show a vehicle now. */
export async function listShowingSites(db: NodePgDatabase, carId: number) {
  return queryRows(db, siteRow).all(sql`
    select s.id, s.name, s.country from cars c join site_dealerships sd on sd.dealership_id = c.dealership_id
      join sites s on s.id = sd.site_id and s.kind = c.kind
    where c.id = ${carId} and c.show_on_dealer_website and not c.sold
    order by s.dealership_id = c.dealership_id desc, s.id limit 20`)
}

const priceRow = z.object({ at: z.string(), priceCents: z.number().nullable() })
export type PriceRow = z.infer<typeof priceRow>

export async function listPrices(db: NodePgDatabase, carId: number): Promise<PriceRow[]> {
  return queryRows(db, priceRow).all(sql`
    select to_json(at)#>>'{}' as at, price_cents::float8 as "priceCents" from price_history
    where car_id = ${carId} order by at limit 500`)
}

const overrideRow = z.object({
  field: z.enum([...feedFields, 'attributes']),
  setBy: z.string(),
  setAt: z.string(),
})
export type FieldOverrideRow = z.infer<typeof overrideRow>

export async function listFieldOverrides(db: NodePgDatabase, carId: number): Promise<FieldOverrideRow[]> {
  return queryRows(db, overrideRow).all(sql`
    select field, set_by as "setBy", to_json(set_at)#>>'{}' as "setAt" from car_hand_fields where car_id = ${carId}`)
}

/** The source that last reported a vehicle; null if no file lists it. */
export async function findSourceName(db: NodePgDatabase, carId: number): Promise<string | null> {
  return queryValues(db, z.string()).first(sql`
    select s.name from stock_entries e join stock_sources s on s.id = e.source_id where e.car_id = ${carId} limit 1`)
}

export type FieldValues = Readonly<Partial<Record<FieldOverrideRow['field'], string | null>>>

/** Its listing options; defaults are left out. */
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

const fieldValueRow = z.record(z.string(), z.string().nullable())

/** The buyer-facing fields of a vehicle. */
export async function findFieldValues(db: NodePgDatabase, carId: number): Promise<FieldValues> {
  const found = await queryRows(db, fieldValueRow).first(sql`
    select name, price_cents::text as "priceCents", price_basis as "priceBasis", status, odometer_km::text as "odometerKm",
      year::text as year, make, model, badge, series, colour, body, transmission, fuel, drive, engine, doors::text as doors,
      seats::text as seats, rego, vin, car_type as "carType", description,
      (select count(*)::text from car_images where car_id = cars.id) as photos, ${offerValues}
    from cars left join lateral (
      select provider, figures from car_lenders where car_id = cars.id order by provider limit 1) loan on true
    where id = ${carId}`)
  return found ?? {}
}

const changeRow = auditEntryJson.pick({ id: true, at: true, actor: true, before: true, after: true })
export type ChangeRow = z.infer<typeof changeRow>

/** What staff did to a vehicle, newest first. */
export async function listVehicleChanges(db: NodePgDatabase, carId: number): Promise<ChangeRow[]> {
  return queryRows(db, changeRow).all(sql`
    select a.id::int, to_json(a.at)#>>'{}' as at, coalesce(u.name, a.actor) as actor, a.before, a.after
    from audit_log a left join staff_users u on u.id = a.user_id
    where a.subject_kind = 'vehicle' and a.subject_id = ${String(carId)} and a.outcome = 'done' and a.after is not null
    order by a.id desc limit 50`)
}
