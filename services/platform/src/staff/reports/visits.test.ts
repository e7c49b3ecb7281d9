import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { deleteExpiredData } from '../../delete-expired-data.ts'

let nowMs = Date.parse('2026-11-16T15:00:00+11:00')
let platform: TestPlatform
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('words'), [aStockCar('words', 1)])).siteId
})
afterAll(() => platform.close())

async function search(q: string): Promise<void> {
  const { index, key } = await connectClient(platform).call('searchKey', { websiteId: siteId })
  const response = await platform.app.request(`/indexes/${index}/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ q }),
  })
  expect(response.status).toBe(200)
}

const missed = async () =>
  (await platform.database.pool.query('select words, n from missed_words order by 1')).rows

it('web vitals are counted by day and bucket, and reported as the 75th percentile', async () => {
  const client = connectClient(platform)
  for (const lcp of [900, 1_100, 1_200, 9_000])
    await client.call('vitals', { body: { website_id: siteId, lcp, cls: 5 } })
  await client.call('vitals', { body: { website_id: siteId, inp: 600 } })
  await expect(client.call('vitals', { body: { website_id: 999_999, lcp: 1 } })).rejects.toMatchObject({
    status: 404,
  })
  const { rows } = await platform.database.pool.query('select name, bucket, n from web_vitals order by 1, 2')
  expect(rows).toEqual([
    { name: 'cls', bucket: 0, n: 4 },
    { name: 'inp', bucket: 6, n: 1 },
    { name: 'lcp', bucket: 1, n: 1 },
    { name: 'lcp', bucket: 2, n: 2 },
    { name: 'lcp', bucket: 7, n: 1 },
  ])
  const { call } = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  const { vitals } = await call(staffEndpoints.staffReport)
  expect(vitals?.map(({ name, rating }) => [name, rating])).toEqual([
    ['lcp', 'good'],
    ['inp', 'poor'],
    ['cls', 'good'],
  ])
  expect(vitals?.[0]).toMatchObject({ most: 1_500 })
})

it('words that find nothing are counted without who asked, shown from the second time on, and forgotten', async () => {
  for (const q of [
    'Zeppelin',
    'zeppelin',
    'zep',
    'zep',
    'jo@example.com',
    'Mazda',
    'Mazda gyrocopter',
    '0412 345 678',
    'submarine',
  ])
    await search(q)
  await vi.waitFor(async () => {
    expect(await missed()).toEqual([
      { words: 'gyrocopter', n: 1 },
      { words: 'submarine', n: 1 },
      { words: 'zep', n: 2 },
      { words: 'zeppelin', n: 2 },
    ])
  })
  const { call } = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  expect((await call(staffEndpoints.staffReport)).missedWords).toEqual([{ words: 'zeppelin', n: 2 }])
  const nobody = await aStaffMember(platform, [])
  expect(await nobody.call(staffEndpoints.staffReport)).toMatchObject({ missedWords: null, vitals: null })
  nowMs += 101 * 86_400_000
  await deleteExpiredData(platform.context)
  expect(await missed()).toEqual([])
  expect((await platform.database.pool.query('select from web_vitals')).rowCount).toBe(0)
})
