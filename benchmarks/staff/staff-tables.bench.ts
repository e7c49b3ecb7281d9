import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Call, createCaller } from '@forecourt/contract/call/call'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type pg from 'pg'
import { pino } from 'pino'
import { type LocalPlatform, openLocalPlatform } from '../../services/platform/src/local.ts'
import { findOrCreateUser } from '../../services/platform/src/staff/accounts/store.ts'
import { insertGrant } from '../../services/platform/src/staff/team/store.ts'
import { importDealer } from '../../services/platform/src/stock/dealer-import/import-dealer.ts'
import { importStock } from '../../services/platform/src/stock/dealer-import/import-stock.ts'
import { testKeys } from '../../services/platform/testing/platform/test-keys.ts'
import { aDealer, aStockCar } from '../../services/platform/testing/stock/a-dealer.ts'
import { demand, median, print, timed } from '../figures.ts'
import { credentials } from '../leads/platform-server.ts'
import { makeDemoDir } from '../page-cache/demo-site.ts'

/*
 * Dashboard tables with a hundred thousand leads, cars, deposits and audit log entries: a staff call with its session,
 * permission check, audit log entry and JSON, against the SQL for the same rows and figures (issue 17). Pages of
 * deposits and of the log take less than a millisecond: there the log entry, which is on disk before anybody sees a
 * name, is most of the SQL time, and is included on both sides.
 */
const rowCount = 100_000
const rounds = 15
const most = 3
/**
 * A warm server: its query plans are made and its scripts compiled. The same for both sides, and both targets are met.
 */
const warmUps = 8
const warmMs = 500

type Case = { name: string; load: (call: Call) => Promise<unknown>; sql: readonly string[] }

const leadColumns = `l.id, l.reference, l.category, l.payload->>'name', l.payload->>'last_name', c.name, l.stage, u.name,
  l.created_at, l.answered_at, (select count(*) from deliveries d where d.lead_id = l.id and d.state = 'dead')`
const inbox = (where: string, order = 'l.created_at desc nulls last, l.id desc') =>
  `select ${leadColumns} from leads l left join cars c on c.id = l.car_id left join staff_users u on u.id = l.owner_id
   where l.site_id = $1 and (l.snoozed_until is null or l.snoozed_until <= now()) ${where}
   order by ${order} limit 31`
const stages = (where = '') =>
  `select l.stage, count(*) from leads l left join cars c on c.id = l.car_id
   where l.site_id = $1 and (l.snoozed_until is null or l.snoozed_until <= now()) ${where} group by 1`
const hasWords = `and (l.payload->>'name' ilike '%Visitor 4242%' or l.payload->>'email' ilike '%Visitor 4242%'
  or l.payload->>'phone' ilike '%Visitor 4242%' or c.name ilike '%Visitor 4242%')`
const stock = (where: string, order = 'c.created_at desc nulls last, c.id desc') =>
  `select c.id, c.name, c.stock_number, c.price_cents, c.sold, c.created_at, c.changed_at,
     (select count(*) from car_images i where i.car_id = c.id),
     (select i.image_id from car_images i where i.car_id = c.id order by i.position limit 1),
     (select count(*) from events e where e.car_id = c.id and e.event_id = ${eventCatalogue.vehicleView.id}
       and e.at > now() - interval '28 days'),
     (select count(*) from leads l where l.car_id = c.id)
   from cars c where c.dealership_id = (select dealership_id from sites where id = $1) ${where}
   order by ${order} limit 31`

const counts = (where = '') =>
  `select count(*), sum(c.price_cents), count(*) filter (where c.show_on_dealer_website and not c.sold),
     count(*) filter (where not c.sold and not exists (select from car_images i where i.car_id = c.id))
   from cars c where c.dealership_id = (select dealership_id from sites where id = $1) ${where}`
const choices = `select c.location_id, c.make, count(*) from cars c
   where c.dealership_id = (select dealership_id from sites where id = $1) and not c.sold
   group by grouping sets ((c.location_id), (c.make))`

const deposits = (where: string, order = 'r.created_at desc nulls last, r.id desc') =>
  `select r.id, r.reference, s.name, r.thing->>'name', r.details->>'first_name', r.details->>'last_name', r.state,
     r.deposit_cents, r.processor, r.created_at, r.paid_at
   from reservations r join sites s on s.id = r.site_id where r.site_id = $1 and r.state <> 'draft' ${where}
   order by ${order} limit 31`
const audit = (where: string, order = 'a.id desc') =>
  `select a.id, a.at, a.actor, a.action, a.outcome, a.subject_kind, a.subject_id, a.before, a.after from audit_log a
   where a.site_id = $1 ${where} order by ${order} limit 50`

const line = `insert into audit_log (at, actor, action, outcome, subject_kind, site_id)
  values (now(), 'bench@staff.example', 'look', 'done', 'bench', $1)`

const cases: readonly Case[] = [
  { name: 'leads, first page', load: (call) => call(staffEndpoints.staffLeads), sql: [inbox(''), stages()] },
  {
    name: 'leads, by stage',
    load: (call) => call(staffEndpoints.staffLeads, { query: { stage: 'contacted' } }),
    sql: [inbox(`and l.stage = 'contacted'`), stages()],
  },
  {
    name: 'leads, of nobody',
    load: (call) => call(staffEndpoints.staffLeads, { query: { owner: 'none' } }),
    sql: [inbox('and l.owner_id is null'), stages('and l.owner_id is null')],
  },
  {
    name: 'leads, by words',
    load: (call) => call(staffEndpoints.staffLeads, { query: { words: 'Visitor 4242' } }),
    sql: [inbox(hasWords), stages(hasWords)],
  },
  {
    name: 'leads, oldest first',
    load: (call) => call(staffEndpoints.staffLeads, { query: { sort: 'created' } }),
    sql: [inbox('', 'l.created_at nulls first, l.id'), stages()],
  },
  {
    name: 'leads, touched last',
    load: (call) => call(staffEndpoints.staffLeads, { query: { sort: '-active' } }),
    sql: [inbox('', 'coalesce(l.active_at, l.created_at) desc nulls last, l.id desc nulls last'), stages()],
  },
  ...(
    [
      ['price', 'price_cents'],
      ['kilometres', 'odometer_km'],
      ['year', 'year'],
    ] as const
  ).flatMap(([sort, column]): Case[] => [
    {
      name: `stock, least ${sort}`,
      load: (call) => call(staffEndpoints.staffVehicles, { query: { sort } }),
      sql: [stock(`and c.${column} is not null`, `c.${column} nulls first, c.id nulls first`)],
    },
    {
      name: `stock, most ${sort}`,
      load: (call) => call(staffEndpoints.staffVehicles, { query: { sort: `-${sort}` } }),
      sql: [stock(`and c.${column} is not null`, `c.${column} desc nulls last, c.id desc nulls last`)],
    },
  ]),
  {
    name: 'stock, listed longest',
    load: (call) => call(staffEndpoints.staffVehicles, { query: { sort: 'added' } }),
    sql: [stock('', 'c.created_at nulls first, c.id')],
  },
  { name: 'stock, first page', load: (call) => call(staffEndpoints.staffVehicles), sql: [stock('')] },
  {
    name: 'stock, listed',
    load: (call) => call(staffEndpoints.staffVehicles, { query: { state: 'listed' } }),
    sql: [stock('and c.show_on_dealer_website and not c.sold')],
  },
  {
    name: 'stock, at a price',
    load: (call) => call(staffEndpoints.staffVehicles, { query: { min: '50000', max: '60000' } }),
    sql: [stock('and c.price_cents >= 5000000 and c.price_cents <= 6000000')],
  },
  {
    name: 'stock, counts',
    load: (call) => call(staffEndpoints.stockCounts, { query: { min: '50000' } }),
    sql: [counts('and c.price_cents >= 5000000'), counts(), choices],
  },
  {
    name: 'stock, without photos',
    load: (call) => call(staffEndpoints.staffVehicles, { query: { state: 'unpictured' } }),
    sql: [stock('and not c.sold and not exists (select from car_images i where i.car_id = c.id)')],
  },
  {
    name: 'stock, by words',
    load: (call) => call(staffEndpoints.staffVehicles, { query: { words: 'S4242' } }),
    sql: [
      stock(
        `and (c.name ilike '%S4242%' or c.stock_number ilike '%S4242%' or c.rego ilike '%S4242%' or c.vin ilike '%S4242%')`,
      ),
    ],
  },
  {
    name: 'deposits, first page',
    load: (call) => call(staffEndpoints.staffDeposits),
    sql: [deposits(''), line],
  },
  {
    name: 'deposits, given back',
    load: (call) => call(staffEndpoints.staffDeposits, { query: { state: 'refunded' } }),
    sql: [deposits(`and r.state = 'refunded'`), line],
  },
  {
    name: 'deposits, oldest first',
    load: (call) => call(staffEndpoints.staffDeposits, { query: { sort: 'created' } }),
    sql: [deposits('', 'r.created_at nulls first, r.id nulls first'), line],
  },
  {
    name: 'deposits, highest',
    load: (call) => call(staffEndpoints.staffDeposits, { query: { sort: '-amount' } }),
    sql: [
      deposits('and r.deposit_cents is not null', 'r.deposit_cents desc nulls last, r.id desc nulls last'),
      line,
    ],
  },
  {
    name: 'log, oldest first',
    load: (call) => call(staffEndpoints.staffAudit, { query: { sort: 'at' } }),
    sql: [audit('', 'a.id'), line],
  },
  { name: 'log, first page', load: (call) => call(staffEndpoints.staffAudit), sql: [audit(''), line] },
  {
    name: 'log, by person',
    load: (call) => call(staffEndpoints.staffAudit, { query: { who: 'person 42@' } }),
    sql: [audit(`and a.actor ilike '%person 42@%'`), line],
  },
]

async function fill(pool: pg.Pool, siteId: number): Promise<void> {
  await pool.query(
    `insert into cars (dealership_id, location_id, kind, slug, name, make, model, stock_number, created_at, car_type, status,
       price_cents, price_basis, odometer_km, year)
     select c.dealership_id, c.location_id, c.kind, 'many-' || n, 'Vehicle ' || n, c.make, c.model, 'S' || n,
       now() - n * interval '1 minute', c.car_type, c.status, 1000000 + n * 7919 % 100003, c.price_basis, (n::bigint * 104729 % 200000)::int,
       1990 + n % 37
     from generate_series(1, $1::int) n, (select * from cars limit 1) c`,
    [rowCount],
  )
  await pool.query(
    `insert into leads (site_id, reference, category, form_completed, payload, stage, created_at)
     select $1, 'B-' || n, 'General Enquiry', true, jsonb_build_object('name', 'Visitor ' || n, 'last_name', 'Bench',
         'email', 'v' || n || '@example.com', 'phone', '0400 ' || n, 'message', repeat('Is it still there? ', 10)),
       (array['new', 'contacted', 'appointment', 'won', 'lost'])[1 + n % 5], now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [siteId, rowCount],
  )
  await pool.query(
    `insert into reservations (site_id, dealership_id, thing, details, reference, visitor_hash, state, deposit_cents, created_at)
     select $1, s.dealership_id, jsonb_build_object('name', 'Vehicle ' || n),
       jsonb_build_object('first_name', 'Visitor', 'last_name', n), 'R-B' || n, 'x',
       (array['draft', 'expired', 'expired', 'refunded'])[1 + n % 4], 50000 + n % 40 * 5000, now() - n * interval '1 minute'
     from sites s, generate_series(1, $2::int) n where s.id = $1`,
    [siteId, rowCount],
  )
  await pool.query(
    `insert into audit_log (at, actor, action, outcome, subject_kind, subject_id, site_id, after)
     select now() - n * interval '1 minute', 'person ' || n % 500 || '@staff.example', 'staffLead', 'done', 'lead', n::text, $1,
       '{"seen": true}' from generate_series(1, $2::int) n`,
    [siteId, rowCount],
  )
  await pool.query('vacuum analyze')
}

async function openStaff(platform: LocalPlatform, siteId: number): Promise<Call> {
  const { db, auth } = platform.context.staff
  const user = await findOrCreateUser(db, {
    email: 'bench@staff.example',
    name: 'Bench',
    invitedBy: 'a bench',
  })
  await insertGrant(db, user.id, { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId })
  const base = 'http://platform.internal'
  const platformCaller = createCaller({
    addresses: { base, dashboard: base, staging: null },
    credentials,
    fetch: (request) => platform.app.fetch(request),
    deadlineMs: 60_000,
  })
  const token = await auth.openSession(user.id)
  await platform.database.pool.query('update staff_sessions set second_factor_at = now()')
  return platformCaller.as({ staff: token }).call
}

const dir = await makeDemoDir()
const platform = await openLocalPlatform({
  dataDir: join(dir, 'data'),
  databaseUrl: null,
  credentials,
  keys: testKeys,
  log: pino({ level: 'silent' }),
  drawPicture: async () => new Uint8Array(),
})
try {
  const { drizzle: db, pool } = platform.database
  const dealer = await importDealer(db, platform.pictures, aDealer('bench'))
  await importStock([aStockCar('bench', 1)], { db, pictures: platform.pictures, dealer })
  await fill(pool, dealer.siteId)
  const call = await openStaff(platform, dealer.siteId)
  print(`${rowCount} rows a table      bare ms    call ms      ratio   (medians of ${rounds})`)
  for (const { name, load, sql } of cases) {
    const bare: number[] = []
    const whole: number[] = []
    const ask = async () => {
      for (const text of sql) await pool.query(text, [dealer.siteId])
    }
    const began = performance.now()
    for (let round = 0; round < warmUps || performance.now() - began < warmMs; round++) {
      await ask()
      await load(call)
    }
    for (let round = 0; round < rounds; round++) {
      bare.push(await timed(ask))
      whole.push(await timed(() => load(call)))
    }
    const ratio = median(whole) / median(bare)
    print(
      `${name.padEnd(24)}${[median(bare).toFixed(1), median(whole).toFixed(1), ratio.toFixed(2)].map((text) => text.padStart(11)).join('')}`,
    )
    demand(ratio <= most, `${name} must cost at most ${most} times its bare SQL.`)
  }
} finally {
  await platform.close()
  await rm(dir, { recursive: true, force: true })
}
