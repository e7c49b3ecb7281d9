import type pg from 'pg'

/** How much business a platform has had. */
export type Volume = Readonly<Record<'leads' | 'events' | 'sold' | 'mails' | 'runs', number>>

export const yearOfBusiness: Volume = {
  leads: 1_000_000,
  events: 10_000_000,
  sold: 200_000,
  mails: 500_000,
  /** Of one source whose system posts every vehicle by itself. */
  runs: 35_000,
}
export const nothing = scaleVolume(yearOfBusiness, 0)

export function scaleVolume(volume: Volume, factor: number): Volume {
  const { leads, events, sold, mails, runs } = volume
  const scaled = (count: number) => Math.ceil(count * factor)
  return {
    leads: scaled(leads),
    events: scaled(events),
    sold: scaled(sold),
    mails: scaled(mails),
    runs: scaled(runs),
  }
}

/** So many rows in one statement: its sorts and hashes stay in memory. */
const rowsAtOnce = 200_000
/** One of so many of everything is the site's that is looked at; the others share the rest. */
const shareOfFirst = 5

type Span = { fromMs: number; toMs: number }

/**
 * Business of some time, made by Postgres itself in the real tables with their keys and indexes: vehicles that came and
 * were sold, enquiries with the people behind them, what staff noted, visits, mails and what visitors did. `first` numbers
 * the rows, so that a second span goes on where the first one ended. Triggers rest meanwhile, those of foreign keys too:
 * every row that is named here is made here.
 */
export async function simulateBusiness(
  pool: pg.Pool,
  { fromMs, toMs }: Span,
  volume: Volume,
  first: Volume,
): Promise<void> {
  const span = [new Date(fromMs), new Date(toMs)]
  const make = async (kind: keyof Volume, ...statements: readonly string[]) => {
    for (let done = 0; done < volume[kind]; done += rowsAtOnce) {
      const from = first[kind] + done
      const to = first[kind] + Math.min(done + rowsAtOnce, volume[kind]) - 1
      for (const statement of statements)
        await run(pool, statement, [...span, from, to, first[kind], volume[kind]])
    }
  }
  await run(pool, sitesByNumber)
  await make('sold', soldCars)
  await run(pool, carsByNumber)
  await Promise.all([
    make('events', events),
    make('leads', people, contacts, leads, entries, bookings, auditLines)
      .then(() => make('mails', recipients, mails))
      .then(() => run(pool, stockSource))
      .then(() => make('runs', stockRuns)),
  ])
  // As the server does by itself when a table has grown.
  for (const table of grown) await run(pool, `vacuum (analyze) ${table}`)
}

const grown = [
  'cars',
  'people',
  'person_contacts',
  'leads',
  'lead_entries',
  'bookings',
  'booking_slots',
  'audit_log',
  'mail_recipients',
  'deliveries',
  'events',
  'stock_runs',
]

async function run(pool: pg.Pool, statement: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica; set work_mem = '64MB'",
    )
    await client.query(statement, values)
  } finally {
    client.release(true)
  }
}

const sitesByNumber = `
  create table if not exists year_sites as
    select row_number() over (order by s.id) - 1 as n, s.id as site_id, s.dealership_id,
      (select l.id from locations l where l.dealership_id = s.dealership_id order by l."primary" desc, l.id limit 1) as location_id
    from sites s`

/** The vehicles of each site in an order that has nothing to do with when they came. */
const carsByNumber = `
  drop table if exists year_cars;
  create table year_cars as
    select y.n as of_site, row_number() over (partition by y.n order by md5(c.id::text)) - 1 as nth, c.id,
      count(*) over (partition by y.n) as cars
    from year_sites y join cars c using (dealership_id);
  create unique index on year_cars (of_site, nth);
  analyze year_cars`

/** Row n, its moment, spread over the span, and whose it is. */
const numbered = `
  (select n, $1::timestamptz + ($2::timestamptz - $1::timestamptz) * ((n - $5::float8) / $6::float8) as at,
      case when n % ${shareOfFirst} = 0 then 0 else 1 + (n / ${shareOfFirst}) % greatest(1, (select count(*) - 1 from year_sites)) end as of_site
    from generate_series($3::bigint, $4::bigint) as n) as g
  join year_sites y on y.n = g.of_site`

const hash = (kind: string) => `md5('${kind} ' || g.n)`
/** With the digits of its version (RFC 9562). */
const uuid = (kind: string) =>
  `overlay(overlay(${hash(kind)} placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`
const email = `'visitor' || g.n || '@people.example'`
/** A vehicle of row n's own site: numbers of one site are a few apart, so they are scattered first. */
const someCar = `(select c.id from year_cars c where c.of_site = y.n
  and c.nth = (g.n * 7919) % (select one.cars from year_cars one where one.of_site = y.n and one.nth = 0))`

const soldCars = `
  insert into cars (dealership_id, location_id, kind, slug, name, year, make, model, stock_number, odometer_km, created_at,
      car_type, status, sold, sold_at, price_cents, price_basis, body, colour, fuel, transmission)
    select y.dealership_id, y.location_id, 'car', ${hash('car')}, '2021 Mazda CX-5', 2021, 'Mazda', 'CX-5', 'Y' || g.n, 40000,
      g.at - interval '40 days', 'used', 'sold', true, g.at, 3199000, 'egc', 'SUV', 'White', 'Petrol', 'Automatic'
    from ${numbered}`

const people = `insert into people (id, site_id, created_at) select ${uuid('person')}, y.site_id, g.at from ${numbered}`

const contacts = `
  insert into person_contacts (site_id, kind, value, person_id)
    select y.site_id, k.kind, k.value, ${uuid('person')} from ${numbered}
    cross join lateral (values ('email', ${email}), ('phone', '+614' || lpad(g.n::text, 8, '0'))) as k(kind, value)`

const leads = `
  insert into leads (id, site_id, reference, car_id, dealership_id, location_id, person_id, category, form_completed, payload,
      visitor_hash, idempotency_key, stage, answered_at, active_at, created_at, updated_at)
    select ${uuid('lead')}, y.site_id, 'Y' || g.n, ${someCar}, y.dealership_id, y.location_id, ${uuid('person')},
      (array['Vehicle Enquiry', 'Test Drive Enquiry', 'Finance Enquiry', 'Trade-In Valuation'])[1 + g.n % 4], true,
      jsonb_build_object('name', 'Visitor ' || g.n, 'email', ${email}, 'phone', '04' || lpad(g.n::text, 8, '0'),
        'message', 'Is it still available? I would like to see it this week. ' || ${hash('words')}, 'source', 'Website'),
      ${hash('visitor')}, ${hash('key')},
      case when g.at > $2::timestamptz - interval '7 days' then 'new' else (array['contacted', 'won', 'lost'])[1 + g.n % 3] end,
      g.at + interval '20 minutes', g.at + interval '1 day', g.at, g.at
    from ${numbered}`

const entries = `
  insert into lead_entries (lead_id, at, author, kind, text)
    select ${uuid('lead')}, g.at + interval '20 minutes', 'Sam Sales', 'note', 'Called back and left a message.'
    from ${numbered}`

/** One in ten comes to see the vehicle. */
const bookings = `
  with visits as (select ${uuid('lead')} as lead_id, y.location_id, g.at, g.n from ${numbered} where g.n % 10 = 3),
    slots as (insert into booking_slots (location_id, kind, starts_at, taken, capacity)
      select distinct location_id, 'test-drive', date_trunc('hour', at) + interval '1 day', 0, 1000000 from visits
      on conflict do nothing)
  insert into bookings (lead_id, location_id, kind, starts_at, ends_at, created_at)
    select lead_id, location_id, 'test-drive', date_trunc('hour', at) + interval '1 day',
      date_trunc('hour', at) + interval '25 hours', at from visits`

/** Somebody of the staff looked at it. */
const auditLines = `
  insert into audit_log (at, actor, action, outcome, subject_kind, subject_id, site_id, dealership_id)
    select g.at, 'sam@dealer.example', 'staffLead', 'done', 'lead', ${uuid('lead')}::text, y.site_id, y.dealership_id
    from ${numbered}`

const recipients = `
  insert into mail_recipients (token, site_id, address, created_at)
    select ${hash('token')}, y.site_id, ${email}, g.at from ${numbered} on conflict do nothing`

const mails = `
  insert into deliveries (lead_id, site_id, kind, destination, occasion, state, attempts, created_at, delivered_at)
    select ${uuid('lead')}, y.site_id, 'dealer-mail', 'sales@dealer.example', 'complete', 'delivered', 1, g.at, g.at
    from ${numbered} where exists (select from leads l where l.id = ${uuid('lead')})`

const events = `
  insert into events (at, site_id, name, event_id, car_id, dealership_id, path)
    select g.at, y.site_id, case when g.n % 3 = 0 then 'vehicle_view' else 'page_view' end,
      case when g.n % 3 = 0 then 3 else 1 end,
      case when g.n % 3 = 0 then ${someCar} end, y.dealership_id, '/cars/' || g.n % 300
    from ${numbered}`

const stockSource = `
  insert into stock_sources (name, dealership_id, location_id, kind)
    select 'Posts', dealership_id, location_id, 'car' from year_sites where n = 0 on conflict do nothing`

const stockRuns = `
  insert into stock_runs (source_id, state, is_full, file_name, file_hash, rows, started_at, ended_at)
    select s.id, 'applied', false, 'post', ${hash('run')}, 1, g.at, g.at
    from ${numbered} join stock_sources s on s.name = 'Posts'`
