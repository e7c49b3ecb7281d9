import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import type { LocalPlatform } from '../../local.ts'
import type { ChangesSince } from './read-changes.ts'

const within = { timeout: 120_000, interval: 20 }

let writer: TestPlatform
let reader: LocalPlatform
let siteId: number
const seen: string[] = []
const following = new AbortController()

beforeAll(async () => {
  writer = await openTestPlatform()
  siteId = (await writer.addDealer(aDealer('north'), [aStockCar('north', 1), aStockCar('north', 2)])).siteId
  await writer.addDealer(aDealer('south'), [aStockCar('south', 3)])
  reader = await writer.openAnother()
  const authorization = `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`
  const { version } = await read(null)
  const response = await reader.app.request(`/internal/changes?since=${version}`, {
    headers: { authorization, accept: 'text/event-stream' },
    signal: following.signal,
  })
  void collect(response)
})
afterAll(async () => {
  following.abort()
  await reader.close()
  await writer.close()
})

async function collect(response: Response): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) seen.push(decoder.decode(chunk))
}

async function read(since: number | null): Promise<ChangesSince> {
  const authorization = `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`
  const query = since === null ? '' : `?since=${since}`
  const response = await writer.app.request(`/internal/changes${query}`, { headers: { authorization } })
  return response.json() as Promise<ChangesSince>
}

/** The changes that one statement writes, as site and tags. */
async function changesOf(statement: string): Promise<[number | null, string[]][]> {
  const { version } = await read(null)
  await writer.database.pool.query(statement)
  const { changes } = (await read(version)) as unknown as {
    changes: { website_id: number | null; tags: string[] }[]
  }
  return changes.map((change) => [change.website_id, change.tags])
}

describe('the change log', () => {
  const alike = ['make:Mazda', 'model:Mazda CX-5']

  it('records a changed car for the sites that show it, with the lists that its price may affect', async () => {
    expect(await changesOf(`update cars set price_cents = 1 where stock_number = 'U1'`)).toEqual([
      [siteId, ['body:SUV', 'car:1', ...alike]],
    ])
    expect(await changesOf(`update cars set description = 'x' where stock_number = 'U1'`)).toEqual([
      [siteId, ['car:1']],
    ])
  })

  it('records nothing when a feed writes unchanged values', async () => {
    expect(await changesOf(`update cars set price_cents = price_cents, status = status`)).toEqual([])
    expect(await changesOf(`update sites set name = name`)).toEqual([])
  })

  it('records a car with its tags before and after the change', async () => {
    expect(await changesOf(`update cars set model = 'CX-3', slug = 'cx3' where id = 1`)).toEqual([
      [
        siteId,
        [
          'body:SUV',
          'car:1',
          'make:Mazda',
          'model:Mazda CX-3',
          'model:Mazda CX-5',
          'slug:2021-mazda-cx-5-1',
          'slug:cx3',
          'stock',
        ],
      ],
    ])
    await writer.database.pool.query(
      `update cars set model = 'CX-5', slug = '2021-mazda-cx-5-1' where id = 1`,
    )
  })

  it('records a sold, a new and a removed car, and changes of its dependent rows', async () => {
    const all = ['body:SUV', 'car:2', ...alike, 'slug:2021-mazda-cx-5-2', 'stock']
    expect(await changesOf(`delete from car_images where car_id = 2`)).toEqual([[siteId, ['car:2']]])
    expect(await changesOf(`update cars set status = 'sold', sold_at = now() where id = 2`)).toEqual([
      [siteId, all],
    ])
    expect(await changesOf(`delete from cars where id = 2`)).toContainEqual([siteId, all])
  })

  it('records configuration for every site in its scope', async () => {
    const tagsOf: [statement: string, tags: string[]][] = [
      [`update sites set tagline = 'x' where id = ${siteId}`, ['site']],
      [`update sites set tokens = '{"brand": "#123456"}' where id = ${siteId}`, ['look']],
      [
        `update sites set footer_navigation = '[]', header_navigation = '[]' where id = ${siteId}`,
        ['navigation'],
      ],
      [`insert into flags values ('site', ${siteId}, 'checkout', 'on')`, ['flag:checkout']],
      [
        `insert into settings values ('site', ${siteId}, 'defaultSort', '"price:asc"')`,
        ['setting:defaultSort'],
      ],
      [`update opening_hours set status = 'closed' where location_id = 1`, ['hours']],
      [`delete from special_hours where site_id = ${siteId}`, ['hours']],
      [`update locations set phone = '1' where id = 1`, ['locations']],
      [`update dealerships set name = 'x' where id = 1`, ['dealerships']],
      [`delete from payment_processors where dealership_id = 1`, ['dealerships']],
      [`delete from dealership_licences where dealership_id = 1`, ['site']],
      [
        `update sites set include_sold_cars_days = 9 where id = ${siteId}`,
        ['body', 'car', 'make', 'model', 'site', 'slug', 'stock'],
      ],
    ]
    for (const [statement, tags] of tagsOf)
      expect(await changesOf(statement), statement).toEqual([[siteId, tags]])
    expect(await changesOf(`update manufacturers set name = name`)).toEqual([[null, ['site']]])
  })

  it('records a moved row for its former site too', async () => {
    const flag = `update flags set scope_id = scope_id + 1 where scope = 'site' and scope_id = ${siteId}`
    expect(await changesOf(flag)).toEqual([
      [siteId, ['flag:checkout']],
      [siteId + 1, ['flag:checkout']],
    ])
  })

  it('records one tag for very many changes', async () => {
    await writer.addDealer(
      aDealer('big'),
      Array.from({ length: 150 }, (_, n) => aStockCar('big', 100 + n)),
    )
    const changes = await changesOf(`update cars set custom_rank = 1 where stock_number like 'U1__'`)
    expect(changes).toEqual([[expect.any(Number), ['body', 'car', 'make', 'model', 'slug', 'stock']]])
  })

  it('writes nothing for a lead', async () => {
    const insert = `insert into leads (site_id, reference, category, form_completed, payload) values (${siteId}, 'r', 'x', true, '{}')`
    expect(await changesOf(insert)).toEqual([])
  })

  it('appends in the transaction of the write: a rollback leaves nothing', async () => {
    expect(await changesOf(`begin; update cars set price_cents = 5 where id = 1; rollback`)).toEqual([])
  })

  it('versions become visible in their order, also when the first writer commits last', async () => {
    const { version } = await read(null)
    const slow = await writer.database.pool.connect()
    await slow.query('begin')
    await slow.query('update cars set price_cents = 7 where id = 1')
    const fast = writer.database.pool.query(`update cars set price_cents = 8 where stock_number = 'U3'`)
    expect((await read(version)).changes).toEqual([])
    await slow.query('commit')
    slow.release()
    await fast
    const versions = (await read(version)).changes.map((change) => change.version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(versions).toHaveLength(2)
  })
})

describe('following the log from another process', () => {
  it('sees a change that the other platform wrote', async () => {
    seen.length = 0
    await writer.database.pool.query(`update cars set price_cents = 4200000 where id = 1`)
    await vi.waitFor(() => expect(seen.join('')).toContain('"car:1"'), within)
  })

  it('sees a change written while its listener connection was cut', async () => {
    seen.length = 0
    const cut = await writer.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen forecourt_%'`,
    )
    expect(cut.rowCount).toBe(2)
    await writer.database.pool.query(`update cars set tag = 'Special' where id = 1`)
    await vi.waitFor(() => expect(seen.join('')).toContain('"car:1"'), within)
  })

  it('makes a reader that is ahead of the log or too far behind drop everything', async () => {
    const { version } = await read(null)
    expect(await read(version + 100)).toMatchObject({ complete: false, version })
    await writer.database.pool.query(`delete from changes where version < ${version}`)
    expect(await read(1)).toMatchObject({ complete: false, version })
  })
})
