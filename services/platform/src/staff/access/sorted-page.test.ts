import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, callStaff, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let manager: Member
const leadIds: string[] = []

/** Two dealers of one group, so that a page contains both, with duplicate and unknown prices. */
beforeAll(async () => {
  platform = await openTestPlatform()
  const group = { slug: 'sorted', name: 'Sorted' }
  for (const slug of ['near', 'far']) {
    const stock = Array.from({ length: 5 }, (_, n) => aStockCar(slug, n + 1))
    const { siteId } = await platform.addDealer(aDealer(slug, { group }), stock)
    for (let n = 0; n < 3; n++) {
      const minute = leadIds.length % 4
      const createdAt = new Date(Date.UTC(2026, 0, 1, 10, minute))
      leadIds.push((await aLead(platform.database.drizzle, { siteId, createdAt })).id)
      await ask(
        `insert into reservations (site_id, dealership_id, thing, reference, visitor_hash, state, deposit_cents, created_at)
         select id, dealership_id, '{"name": "A car"}', $2, 'x', 'expired', $3, $4 from sites where id = $1`,
        [siteId, `R-${randomUUID().slice(0, 6)}`, n === 0 ? null : 50_000 * (minute + 1), createdAt],
      )
    }
  }
  await ask(`update cars set price_cents = case when id % 5 = 0 then null else 1000000 + id % 3 * 100 end,
    odometer_km = nullif(id % 4 * 1000, 0), year = 2015 + id % 3, created_at = now() - id % 4 * interval '1 day'`)
  manager = await aStaffMember(platform, [
    { role: 'group-manager', scopeKind: 'group', scopeId: await groupOf() },
  ])
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const groupOf = async () => (await ask(`select id from groups where slug = 'sorted'`))[0].id as number

type Page<Row> = { rows: Row[]; next: string | null }

/** All pages, two rows each. */
async function readAll<Row>(read: (after: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = []
  let after: string | undefined
  do {
    const { rows, next } = await read(after)
    all.push(...rows)
    after = next ?? undefined
  } while (after)
  return all
}

/** Each row once, in order, with unknown values last in both directions. */
function expectSorted(values: readonly (number | null)[], descending: boolean, count: number): void {
  expect(values).toHaveLength(count)
  const known = values.filter((value) => value !== null)
  expect(known).toEqual([...known].sort((one, other) => (descending ? other - one : one - other)))
  expect(values.slice(known.length).every((value) => value === null)).toBe(true)
}

const columns = {
  price: 'priceCents',
  kilometres: 'odometerKm',
  year: 'year',
  added: 'createdAt',
} as const

it.each(Object.keys(columns) as (keyof typeof columns)[])(
  'sorts stock by %s in both directions, with each vehicle on one page only',
  async (column) => {
    for (const sign of ['', '-']) {
      const vehicles = await readAll(async (after) => {
        const { vehicles: rows, next } = await manager.call(staffEndpoints.staffVehicles, {
          query: {
            sort: sign + column,
            limit: '2',
            after,
          },
        })
        return { rows, next }
      })
      expect(new Set(vehicles.map(({ id }) => id)).size).toBe(10)
      const values = vehicles.map((one) => one[columns[column]])
      const numbers = values.map((value) => (typeof value === 'string' ? Date.parse(value) : value))
      expectSorted(numbers, sign === '-', 10)
    }
  },
)

it('sorts leads by creation and by last activity', async () => {
  const list = (sort: string) =>
    readAll(async (after) => {
      const { leads: rows, next } = await manager.call(staffEndpoints.staffLeads, {
        query: { sort, limit: '2', after },
      })
      return { rows, next }
    })
  expectSorted(
    (await list('created')).map(({ createdAt }) => Date.parse(createdAt)),
    false,
    6,
  )
  const [oldest = ''] = leadIds
  await manager.call(staffEndpoints.noteLead, { leadId: oldest, body: { text: 'Called.' } })
  const touched = await list('-active')
  expect(touched[0]?.id).toBe(oldest)
  expectSorted(
    touched.map(({ activeAt }) => Date.parse(activeAt)),
    true,
    6,
  )
  expect((await list('active')).at(-1)?.id).toBe(oldest)
})

it('sorts deposits by amount and creation, and the audit log by time', async () => {
  for (const sort of ['amount', '-amount', 'created', '-created']) {
    const deposits = await readAll(async (after) => {
      const { deposits: rows, next } = await manager.call(staffEndpoints.staffDeposits, {
        query: { sort, limit: '2', after },
      })
      return { rows, next }
    })
    const values = deposits.map(({ depositCents, createdAt }) =>
      sort.endsWith('amount') ? depositCents : Date.parse(createdAt),
    )
    expectSorted(values, sort.startsWith('-'), 6)
  }
  for (const sort of ['at', '-at']) {
    const entries = await readAll(async (after) => {
      const { entries: rows, next } = await manager.call(staffEndpoints.staffAudit, {
        query: { sort, limit: '5', after },
      })
      // Reading the log adds entries to it, so the test reads only the pages that existed at the start.
      return { rows, next: after === undefined ? next : null }
    })
    expectSorted(
      entries.map(({ id }) => id),
      sort === '-at',
      10,
    )
  }
})

it.each(['leads', 'vehicles', 'deposits'])(
  'a page of %s after a deleted row is still a page',
  async (table) => {
    for (const after of ['5_x', 'none_x', 'none_5', '_', 'x', '5_00000000', '999999999999999_99999999999'])
      for (const sort of ['price', 'amount', 'active', 'nonsense']) {
        const path = `/staff/${table}?sort=${sort}&after=${after}`
        expect((await callStaff(platform, { method: 'GET', path, token: manager.token })).status, path).toBe(
          200,
        )
      }
  },
)
