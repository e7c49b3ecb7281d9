import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { silentLog } from '../../../testing/database/silent-log.ts'
import { sendLead } from '../../../testing/people/send-lead.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { openQueue } from '../../infrastructure/queue/open-queue.ts'
import { applyRetention, noSite, runRetention } from './run-retention.ts'

const dayMs = 86_400_000
const realMs = Date.now()
let nowMs = realMs
let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
})
afterAll(() => platform.close())

const query = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows

/** Runs an action with the clock set back by this many days. */
async function daysAgo<T>(days: number, work: () => Promise<T>): Promise<T> {
  nowMs = realMs - days * dayMs
  try {
    return await work()
  } finally {
    nowMs = realMs
  }
}

/** A separate dealer with its staff. */
async function open(slug: string, settings: Readonly<Record<string, number>> = {}) {
  const overrides = Object.entries(settings).map(([key, value]) => ({ scope: 'site', key, value }))
  const { siteId } = await platform.addDealer(aDealer(slug, { settings: overrides as never }))
  const at = { scopeKind: 'site', scopeId: siteId } as const
  const sales = await aStaffMember(platform, [{ role: 'sales', ...at }], 'Sal Sales')
  const manager = await aStaffMember(platform, [{ role: 'dealer-manager', ...at }], 'Mo Manager')
  const ask = async (days: number, name: string, more: Record<string, unknown> = {}) =>
    daysAgo(days, async () => {
      const lead = { name, email: `${name}@example.com`, category: 'General Enquiry', ...more }
      return (await sendLead(platform.app, { siteId, lead })).body.id
    })
  return {
    siteId,
    sales,
    manager,
    ask,
    name: async (id: string) => (await sales.call(staffEndpoints.staffLead, { leadId: id })).name,
  }
}

/** Does what the daily jobs do. */
async function apply(): Promise<void> {
  const sites = await query('select id from sites order by id')
  for (const siteId of [...sites.map(({ id }): number => id), noSite])
    expect(await applyRetention(platform.context, siteId)).toBe('done')
}

it('empties leads when their time is over, as an erasure does, and keeps those that somebody still works on', async () => {
  const { siteId, sales, manager, ask, name } = await open('retains')
  const old = await ask(800, 'olga')
  const fresh = await ask(700, 'fred')
  const worked = await ask(800, 'wanda')
  const asked = await ask(800, 'priya')
  const again = await ask(800, 'anna')
  const left = await ask(40, 'lefty', { form_completed: false, lead_status: 'Incomplete' })
  await ask(5, 'anna')
  await sales.call(staffEndpoints.noteLead, { leadId: worked, body: { text: 'Wanda still looks for a ute' } })
  await sales.call(staffEndpoints.filePrivacyRequest, { leadId: asked, body: { kind: 'access' } })

  await apply()
  for (const [id, seen] of [
    [old, 'No name given'],
    [left, 'No name given'],
    [again, 'No name given'],
    [fresh, 'fred'],
    [worked, 'wanda'],
    [asked, 'priya'],
  ] as const)
    expect(await name(id)).toBe(seen)

  // The database contains no text about the erased people.
  const tables = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const table of tables) {
    const [found] = await query(
      `select count(*)::int as n from "${table.name}" t where t::text ~ '(olga|lefty)@example'`,
    )
    expect(`${table.name} ${found.n}`).toBe(`${table.name} 0`)
  }
  // A person who enquired again is still known, but only by the new lead.
  const contacts = await query(`select value from person_contacts where site_id = $1 order by value`, [
    siteId,
  ])
  expect(contacts.map(({ value }) => value)).toEqual([
    'anna@example.com',
    'fred@example.com',
    'priya@example.com',
    'wanda@example.com',
  ])
  const { entries } = await manager.call(staffEndpoints.staffAudit, { query: { who: 'retention' } })
  expect(entries).toMatchObject([{ action: 'applyRetention', outcome: 'done', after: { leads: 3 } }])
  await apply()
  expect(
    (await manager.call(staffEndpoints.staffAudit, { query: { who: 'retention' } })).entries,
  ).toHaveLength(1)
})

it('goes by the site’s own settings, for photos too', async () => {
  const short = await open('short', { leadRetentionMonths: 3, photoRetentionDays: 7 })
  const usual = await open('usual')
  const bytes = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  )
  const ids: string[] = []
  for (const { siteId } of [short, usual]) {
    const visitor = randomUUID()
    const { id } = await connectClient(platform).call('uploadPhoto', { websiteId: siteId, visitor, bytes })
    ids.push(id)
  }
  const lead = await short.ask(100, 'sam')
  const other = await usual.ask(100, 'uma')
  const photos = async () =>
    (await query('select id from visitor_photos where id = any($1::uuid[])', [ids])).map(({ id }) => id)
  await apply()
  expect(await photos()).toHaveLength(2)
  nowMs = realMs + 8 * dayMs
  await apply()
  expect(await photos()).toEqual([ids[1]])
  nowMs = realMs
  expect([await short.name(lead), await usual.name(other)]).toEqual(['No name given', 'uma'])
})

it('keeps what visitors did for as long as a site says', async () => {
  const [short, usual] = [await open('brief', { eventRetentionMonths: 13 }), await open('long')]
  for (const { siteId } of [short, usual])
    await query(
      `insert into events (at, site_id, name, event_id)
       select now() - days * interval '1 day', $1, 'page_view', 1 from unnest(array[800, 420, 380]) as days`,
      [siteId],
    )
  await apply()
  const left = async (siteId: number) =>
    (await query('select from events where site_id = $1', [siteId])).length
  expect([await left(short.siteId), await left(usual.siteId)]).toEqual([1, 2])
})

it('forgets whom a site wrote to long ago, but nobody who is still there or wants no mail', async () => {
  const { siteId, manager, ask } = await open('writes')
  const elsewhere = await open('elsewhere', { leadRetentionMonths: 84 })
  await platform.addDealer(aDealer('sells'), [aStockCar('sells', 1)])
  const kept = { unsubscribed: 'unsubscribed_at', refused: 'refused_at' }
  const write = async (name: string, days: number, at = siteId) =>
    query(`insert into mail_recipients (token, site_id, address, created_at) values ($1, $2, $3, $4)`, [
      randomUUID(),
      at,
      `${name}@example.com`,
      new Date(realMs - days * dayMs),
    ])
  await ask(800, 'gone')
  const lead = await ask(700, 'Leads')
  for (const name of ['gone', 'leads', 'subscribes', 'signs-in', 'waits', 'written', ...Object.keys(kept)])
    await write(name, 800)
  await write('fresh', 700)
  await write('gone', 800, elsewhere.siteId)
  for (const [name, column] of Object.entries(kept))
    await query(`update mail_recipients set ${column} = now() where address = $1`, [`${name}@example.com`])
  await query(
    `insert into subscriptions (site_id, kind, email, token) values ($1, 'search', 'Subscribes@example.com', 'x')`,
    [siteId],
  )
  await query(`insert into website_users (site_id, name, email) values ($1, '', 'signs-in@example.com')`, [
    siteId,
  ])
  await query(
    `insert into hold_waiters (site_id, car_id, email) select $1, min(id), 'Waits@example.com' from cars`,
    [siteId],
  )
  await query(
    `insert into deliveries (lead_id, site_id, kind, destination) values ($1, $2, 'answer', ' Written@example.com')`,
    [lead, siteId],
  )
  await apply()
  const rows = await query('select address from mail_recipients where site_id = $1 order by address', [
    siteId,
  ])
  const names = ['fresh', 'leads', 'refused', 'signs-in', 'subscribes', 'unsubscribed', 'waits', 'written']
  expect(rows.map(({ address }) => address)).toEqual(names.map((name) => `${name}@example.com`))
  expect(
    await query('select address from mail_recipients where site_id = $1', [elsewhere.siteId]),
  ).toHaveLength(1)
  const { entries } = await manager.call(staffEndpoints.staffAudit, { query: { who: 'retention' } })
  expect(entries).toMatchObject([{ after: { recipients: 1 } }, { after: { leads: 1 } }])
})

it('leaves the books alone: a deposit is what it was when its lead has been emptied', async () => {
  const { siteId, sales, ask, name } = await open('books')
  const lead = await ask(3_000, 'paula')
  const at = new Date(realMs - 3_000 * dayMs)
  const [deposit] = await query(
    `insert into reservations (site_id, dealership_id, thing, reference, visitor_hash, state, details, deposit_cents,
       lead_id, created_at, updated_at, paid_at)
     select $1, dealership_id, '{"name": "A car"}', 'R-BOOKS', 'x', 'paid', '{"first_name": "Paula"}', 50000, $2, $3, $3, $3
     from sites where id = $1 returning id`,
    [siteId, lead, at],
  )
  await query(
    `insert into deposit_ledger (reservation_id, kind, amount_cents, at) values ($1, 'charged', 50000, $2)`,
    [deposit.id, at],
  )
  const before = await sales.call(staffEndpoints.staffDeposit, { reservationId: deposit.id })
  expect(JSON.stringify(before)).toContain('Paula')
  await apply()
  expect(await name(lead)).toBe('No name given')
  expect(await sales.call(staffEndpoints.staffDeposit, { reservationId: deposit.id })).toEqual(before)
})

it('deletes expired lines of the audit log, site by site, and records that', async () => {
  const seven = await open('seven')
  const two = await open('two', { auditRetentionMonths: 24 })
  const look = async ({ sales, ask }: typeof seven, days: number) => {
    const id = await ask(1, randomUUID())
    await daysAgo(days, () => sales.call(staffEndpoints.staffLead, { leadId: id }))
    return id
  }
  const kept = [await look(seven, 800), await look(two, 700)]
  const gone = [await look(seven, 2_600), await look(two, 800)]
  await apply()
  const about = async (ids: string[]) =>
    (await query('select subject_id as id from audit_log where subject_id = any($1)', [ids])).map(
      ({ id }) => id,
    )
  expect((await about(kept)).sort()).toEqual(kept.toSorted())
  expect(await about(gone)).toEqual([])
  const { entries } = await two.manager.call(staffEndpoints.staffAudit, { query: { who: 'retention' } })
  expect(entries).toMatchObject([{ after: { entries: 1 } }])
})

it('lets nobody else into the log, and nobody at all at its last year [ASVS log]', async () => {
  const insert = `insert into audit_log (at, actor, action, outcome, subject_kind) values ($1, 'a', 'b', 'done', 'kept-out')`
  await query(insert, [new Date(realMs - 3_000 * dayMs)])
  await query(insert, [new Date(realMs - 300 * dayMs)])
  const [{ source }] = await query(`select prosrc as source from pg_proc where proname = 'expire_audit_log'`)
  const statement = /delete from [^;]+/.exec(source)?.[0] ?? ''
  const caller =
    'PL/pgSQL function public.expire_audit_log(timestamp with time zone,integer,integer,integer) line 7 at SQL statement'
  const old = `at < now() - interval '8 years'`
  for (const attempt of [
    `delete from audit_log where ${old}`,
    `do $$ begin delete from public.audit_log where ${old}; end $$`,
    // The function's text in a comment, and a function of the same name in another schema.
    `do $$ begin execute e'delete from audit_log where ${old.replaceAll("'", "\\'")} /*\\n${caller}\\n*/'; end $$`,
    `do $$ begin execute e'delete from audit_log /* SQL statement "${statement.replaceAll("'", "''")}"\\n${caller} */'; end $$`,
    `create schema elsewhere; create function elsewhere.expire_audit_log(older_than timestamptz, of_site int, of_dealership int, most int)
       returns int language plpgsql as $$ begin ${statement}; return 0; end $$;
     select elsewhere.expire_audit_log(now(), null, null, 10)`,
    `update audit_log set at = now() - interval '9 years'`,
  ])
    await expect(query(attempt), attempt).rejects.toThrow('append-only')
  await expect(query(`select expire_audit_log(now(), null, null, 10)`)).rejects.toThrow('a year at least')
  expect(await query(`select 1 from audit_log where subject_kind = 'kept-out'`)).toHaveLength(2)
  // A clock that runs ahead deletes nothing either.
  const { siteId } = await open('ahead', { auditRetentionMonths: 12 })
  await query(
    `insert into audit_log (at, actor, action, outcome, subject_kind, site_id) values (now(), 'a', 'b', 'done', 'ahead', $1)`,
    [siteId],
  )
  nowMs = realMs + 3_000 * dayMs
  await expect(apply()).rejects.toThrow()
  nowMs = realMs
  expect(await query(`select 1 from audit_log where subject_kind = 'ahead'`)).toHaveLength(1)
})

it('is a job of the day for each site: two processes do it once, and what is too much for one attempt is gone on with', async () => {
  const { siteId, ask, name } = await open('daily')
  const lead = await ask(800, 'dora')
  expect(await applyRetention(platform.context, siteId, -1)).toBe('again')
  expect(await name(lead)).toBe('dora')
  const { pool } = platform.database
  const timings = { poll: 0.5, retry: 1, longestRetry: 1, supervise: 1 }
  const queues = await Promise.all(
    [1, 2].map(() => openQueue({ pool, log: silentLog, works: true, timings })),
  )
  const running = await Promise.all(
    queues.map((queue) => runRetention({ ...platform.context, queue, log: platform.context.log })),
  )
  await vi.waitFor(async () => expect(await name(lead)).toBe('No name given'), {
    timeout: 60_000,
    interval: 50,
  })
  for (const { close } of [...running, ...queues]) await close()
  const [{ jobs, sites }] = await query(
    `select (select count(*)::int from pgboss.job where name = 'retention') as jobs, (select count(*)::int from sites) as sites`,
  )
  expect(jobs).toBe(sites + 1)
})
