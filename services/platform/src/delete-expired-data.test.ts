import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/platform/open-test-platform.ts'
import { aDealer } from '../testing/stock/a-dealer.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const ask = async (text: string) => (await platform.database.pool.query(text)).rows

it('deletes changes that every follower has read, and keeps the position of each follower', async () => {
  await ask(`insert into changes (at, tags) select now() - days * interval '1 day', array['site']
    from unnest(array[9, 8, 6]) as days`)
  await ask(`insert into staff_changes (at, topic, site_id)
    select now() - minutes * interval '1 minute', 'leads', minutes from unnest(array[30, 11, 9]) as minutes`)
  const [newest] = await ask('select max(version) as version from changes')
  await deleteExpiredData(platform.context)
  expect(await ask('select version from changes')).toEqual([newest])
  expect(await ask('select site_id from staff_changes')).toEqual([{ site_id: 9 }])

  await ask(`update changes set at = now() - interval '8 days'`)
  await deleteExpiredData(platform.context)
  expect(await ask('select version from changes')).toEqual([newest])
})

it('deletes old stock files and booking slots, but never the last file of a source', async () => {
  const { siteId } = await platform.addDealer(aDealer('old'))
  const [source] = await ask(`
    insert into stock_sources (name, dealership_id, location_id, kind)
    select 'old', l.dealership_id, l.id, 'car' from locations l
    join sites s on s.dealership_id = l.dealership_id where s.id = ${siteId} limit 1 returning id, location_id`)
  const run = (days: number, isFull: boolean, state: string) =>
    ask(`insert into stock_runs (source_id, state, is_full, file_name, file_hash, started_at, ended_at)
      select ${source.id}, '${state}', ${isFull}, '${days}', '', at, at from (select now() - interval '${days} days') as o(at)`)
  await run(500, true, 'applied')
  await run(450, true, 'applied')
  await run(440, false, 'applied')
  await run(430, true, 'failed')
  await run(420, false, 'applied')
  await run(410, false, 'stopped')
  for (const days of [396, 394]) {
    const at = `now() - interval '${days} days'`
    await ask(`insert into booking_slots (location_id, kind, starts_at, taken, capacity)
      values (${source.location_id}, 'test-drive', ${at}, 0, 1)`)
    await ask(`insert into calendar_changes (location_id, kind, from_at, to_at, set_by, set_at)
      values (${source.location_id}, 'test-drive', ${at} - interval '1 hour', ${at}, '', now())`)
  }
  await deleteExpiredData(platform.context)
  // The last full file, the last applied run, and the runs after it.
  expect(await ask('select file_name from stock_runs order by id')).toEqual(
    ['450', '430', '420', '410'].map((name) => ({ file_name: name })),
  )
  for (const table of ['booking_slots', 'calendar_changes'])
    expect(await ask(`select from ${table}`), table).toHaveLength(1)
})
