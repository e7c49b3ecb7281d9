import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../services/platform/testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../services/platform/testing/stock/a-dealer.ts'
import { report } from '../attack/report.ts'
import { growthTable } from './growth-table.ts'
import { listScreens, measure } from './measure-screens.ts'
import { nothing, scaleVolume, simulateBusiness, yearOfBusiness } from './simulate-year.ts'

// A soak run simulates the complete year, or the share in SOAK_YEAR; otherwise a small part shows that it still runs.
const soak = process.env.SOAK === '1'
const scale = soak ? Number(process.env.SOAK_YEAR ?? 1) : 0.0002
const dealers = soak ? 20 : 2
const dayMs = 86_400_000
const nowMs = Date.parse('2026-11-16T03:00:00Z')

/** A screen may always take this long: below it a ratio reflects the machine rather than the query. */
const unnoticedMs = 25

let platform: TestPlatform
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  for (let n = 0; n < dealers; n++) {
    const added = await platform.addDealer(
      aDealer(`year-${n}`),
      Array.from({ length: soak ? 300 : 3 }, (_, at) => aStockCar(`year-${n}`, at + 1)),
    )
    if (n === 0) siteId = added.siteId
  }
})
afterAll(() => platform.close())

const ask = async <Row>(text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows as Row[]

it('every table that grows says what bounds it', async () => {
  const rows = await ask<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const ours = rows
    .map(({ name }) => name)
    .filter((name) => !['schema_migrations', 'schema_functions', 'year_sites', 'year_cars'].includes(name))
  expect(ours.toSorted()).toEqual(Object.keys(growthTable).toSorted())
})

it('a year of business keeps every screen within three times what it took in the first week', async () => {
  const { call } = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
  ])
  const { pool } = platform.database
  const week = scaleVolume(yearOfBusiness, scale / 52)
  await simulateBusiness(pool, { fromMs: nowMs - 365 * dayMs, toMs: nowMs - 358 * dayMs }, week, nothing)
  const screens = async () => {
    const [lead] = await ask<{ id: string }>('select id from leads where site_id = $1 limit 1', [siteId])
    const [car] = await ask<{ id: number }>(
      'select c.id from cars c join sites s on s.dealership_id = c.dealership_id where s.id = $1 limit 1',
      [siteId],
    )
    const [source] = await ask<{ id: number }>('select id from stock_sources limit 1')
    return listScreens(call, {
      siteId,
      leadId: lead?.id ?? '',
      carId: car?.id ?? 0,
      sourceId: source?.id ?? 0,
      firstMonth: '2025-11',
      month: '2026-10',
    })
  }
  const times = soak ? 7 : 1
  const before = new Map<string, number>()
  for (const screen of await screens()) before.set(screen.name, await measure(screen, times))
  await simulateBusiness(
    pool,
    { fromMs: nowMs - 358 * dayMs, toMs: nowMs },
    scaleVolume(yearOfBusiness, scale),
    week,
  )
  const slow: string[] = []
  for (const screen of await screens()) {
    const afterMs = await measure(screen, times)
    const startMs = before.get(screen.name) ?? 0
    report(`a year: ${screen.name}`, { startMs: Math.round(startMs), afterMs: Math.round(afterMs) })
    if (soak && !screen.incomparable && afterMs > Math.max(unnoticedMs, 3 * startMs)) slow.push(screen.name)
  }
  const sizes = await ask<{ name: string; rows: number; mb: number }>(
    `select c.relname as name, c.reltuples::float8 as rows, pg_total_relation_size(c.oid)::float8 / 1e6 as mb
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(c.oid) desc limit 20`,
  )
  for (const { name, rows, mb } of sizes) report(`a year: ${name}`, { rows, mb })
  expect(slow).toEqual([])
})
