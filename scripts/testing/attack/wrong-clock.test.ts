import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteExpiredData } from '../../../services/platform/src/delete-expired-data.ts'
import {
  listDealersWaiting,
  setPhotos,
} from '../../../services/platform/src/stock/sources/photos/photo-store.ts'
import { claimPull, insertSource } from '../../../services/platform/src/stock/sources/source-store.ts'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../services/platform/testing/reservations/open-fake-gateway-fixture.ts'
import { callStaff } from '../../../services/platform/testing/staff/a-staff-member.ts'

const yearMs = 365 * 86_400_000

let fixture: FakeGatewayFixture
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(2)
})
afterAll(() => fixture.platform.close())

const now = () => new Date(fixture.now())
const sweep = () => deleteExpiredData(fixture.platform.context)

/** How many wrong codes of one browser are refused as wrong, before they are too many. */
async function countGuesses(): Promise<number> {
  const device = { userAgent: 'Browser', address: '198.51.100.9', browser: 'browser-of-somebody' }
  const body = { email: 'ann@dealer.example', code: '000000', device }
  for (let count = 0; ; count++) {
    const { status } = await callStaff(fixture.platform, { method: 'POST', path: '/staff/sign_in', body })
    if (status === 429) return count
    expect(status).toBe(422)
  }
}

it('a clock that was a year ahead for a while keeps no car, file, photo or sign-in waiting for a year', async () => {
  const { platform, sites } = fixture
  const { drizzle: db } = platform.database
  const { dealershipId, locationId, carIds } = sites.till
  const [carId = 0] = carIds
  const own = { dealershipId, locationId, kind: 'car' as const }
  const source = await insertSource(db, { ...own, name: 'feed', url: 'https://feed.example/stock.csv' })
  const hold = async (name: string) => {
    const visit = fixture.visit('till', carId, name)
    return visit.hold((await visit.fill()).id).then(
      ({ state }) => state,
      () => 'refused',
    )
  }
  const waiting = () => listDealersWaiting(db, fixture.now())

  fixture.pass(yearMs)
  expect(await claimPull(db, source.id, now())).not.toBeNull()
  await db.transaction((tx) =>
    setPhotos(tx, [{ carId, photos: ['https://feed.example/1.jpg'] }], fixture.now()),
  )
  expect(await hold('ahead')).toBe('held')
  const { staffTriesOfMailbox } = quotaTable
  expect(await countGuesses()).toBe(staffTriesOfMailbox.most)

  fixture.pass(-yearMs)
  await sweep()
  await fixture.sweep()
  expect(await claimPull(db, source.id, now())).not.toBeNull()
  expect(await claimPull(db, source.id, now())).toBeNull()
  expect(await waiting()).toEqual([dealershipId])
  expect(await hold('right')).toBe('held')
  expect(await countGuesses()).toBe(staffTriesOfMailbox.most)

  // What waits for a time that can be is left alone.
  await sweep()
  expect(await claimPull(db, source.id, now())).toBeNull()
  expect(await hold('second')).toBe('refused')
  expect(await countGuesses()).toBe(0)
})

/** A row with something in each column that must have a value, whatever it refers to. */
async function insertAny(table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { pool } = fixture.platform.database
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  const any: Readonly<Record<string, unknown>> = {
    text: 'any',
    uuid: '00000000-0000-4000-8000-000000000001',
    'timestamp with time zone': now(),
    boolean: false,
    jsonb: '{}',
  }
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, any[type] ?? 1])), ...values }
  const names = Object.keys(row)
  const client = await pool.connect()
  try {
    // Without checks of what is referred to.
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `insert into ${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(row),
    )
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it.each([
  ['alert_matches', 'due_at', { kind: 'price-drop' }],
  ['gateway_events', 'next_try_at', { processor: 'till' }],
  ['mail_senders', 'checked_at', {}],
  ['payment_attempts', 'next_check_at', { state: 'open' }],
  ['staff_second_factors', 'counted_since', {}],
  ['website_tries', 'started_at', {}],
])('%s.%s is not left a year ahead', async (table, column, values) => {
  const ahead = () =>
    fixture.query(`select from ${table} where ${column} > $1`, [new Date(fixture.now() + yearMs / 2)])
  await insertAny(table, { ...values, [column]: new Date(fixture.now() + yearMs) })
  expect(await ahead()).toHaveLength(1)
  await sweep()
  expect(await ahead()).toEqual([])
})
