import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'

const within = { timeout: 120_000, interval: 20 }

let fixture: FakeGatewayFixture
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(5)
})
afterAll(() => fixture.platform.close())
beforeEach(() => {
  next += 1
})

const carId = () => fixture.sites.till.carIds[next] ?? 0

async function pay(name: string) {
  const visit = fixture.visit('till', carId(), name)
  const { id } = await visit.fill()
  await visit.hold(id)
  expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
}

describe('a car whose deposit is paid', () => {
  it('stays reserved when a feed says that it is not, and takes over what else the feed says', async () => {
    await pay('keeper')
    await fixture.query('update cars set reserved = false, price_cents = 1234500 where id = $1', [carId()])
    expect(await fixture.query('select reserved, price_cents from cars where id = $1', [carId()])).toEqual([
      { reserved: true, price_cents: '1234500' },
    ])
  })

  it('stays reserved when a feed writes the whole stock at once', async () => {
    await pay('one of many')
    const others = fixture.sites.st_george.carIds
    await fixture.query('update cars set reserved = true where id = any($1)', [others])
    await fixture.query('update cars set reserved = false')
    expect(await fixture.isReserved(carId())).toBe(true)
    expect(await fixture.query('select id from cars where reserved and id = any($1)', [others])).toEqual([])
  })

  it('stays reserved when the feed comes while the deposit is being written', async () => {
    const visit = fixture.visit('till', carId(), 'at the same time')
    const { id } = await visit.fill()
    await visit.hold(id)
    const { testDatabase } = fixture.platform
    const [writer, feed] = [testDatabase.url, testDatabase.url].map(
      (connectionString) => new pg.Client({ connectionString }),
    )
    if (!writer || !feed) throw new Error('There is no connection.')
    await Promise.all([writer.connect(), feed.connect()])
    const { rows } = await feed.query('select pg_backend_pid() as pid')
    const feedPid = rows[0].pid
    await writer.query('begin')
    await writer.query('update cars set reserved = true where id = $1', [carId()])
    await writer.query(`update reservations set state = 'paid' where id = $1`, [id])
    const fed = feed.query('update cars set reserved = false where id = $1', [carId()])
    await vi.waitFor(async () => {
      const waiting = await fixture.query(
        `select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`,
        [feedPid],
      )
      expect(waiting).toHaveLength(1)
    }, within)
    await writer.query('commit')
    await fed
    expect(await fixture.isReserved(carId())).toBe(true)
    await Promise.all([writer.end(), feed.end()])
  })
})
