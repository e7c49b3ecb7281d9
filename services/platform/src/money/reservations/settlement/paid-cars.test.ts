import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeYard, openFakeYard } from '../../../../testing/reservations/open-fake-gateway-fixture.ts'

let yard: FakeYard
let next = 0
beforeAll(async () => {
  yard = await openFakeYard(5)
})
afterAll(() => yard.platform.close())
beforeEach(() => {
  next += 1
})

const carId = () => yard.sites.till.carIds[next] ?? 0

async function pay(name: string) {
  const visit = yard.visit('till', carId(), name)
  const { id } = await visit.fill()
  await visit.hold(id)
  expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
}

describe('a car whose deposit is paid', () => {
  it('stays reserved when a feed says that it is not, and takes over what else the feed says', async () => {
    await pay('keeper')
    await yard.query('update cars set reserved = false, price_cents = 1234500 where id = $1', [carId()])
    expect(await yard.query('select reserved, price_cents from cars where id = $1', [carId()])).toEqual([
      { reserved: true, price_cents: '1234500' },
    ])
  })

  it('stays reserved when a feed writes the whole yard at once', async () => {
    await pay('one of many')
    const others = yard.sites.st_george.carIds
    await yard.query('update cars set reserved = true where id = any($1)', [others])
    await yard.query('update cars set reserved = false')
    expect(await yard.isReserved(carId())).toBe(true)
    expect(await yard.query('select id from cars where reserved and id = any($1)', [others])).toEqual([])
  })

  it('stays reserved when the feed comes while the deposit is being written', async () => {
    const visit = yard.visit('till', carId(), 'at the same time')
    const { id } = await visit.fill()
    await visit.hold(id)
    const { testDatabase } = yard.platform
    const [writer, feed] = [testDatabase.url, testDatabase.url].map(
      (connectionString) => new pg.Client({ connectionString }),
    )
    if (!writer || !feed) throw new Error('There is no connection.')
    await Promise.all([writer.connect(), feed.connect()])
    await writer.query('begin')
    await writer.query('update cars set reserved = true where id = $1', [carId()])
    await writer.query(`update reservations set state = 'paid' where id = $1`, [id])
    const fed = feed.query('update cars set reserved = false where id = $1', [carId()])
    expect(await Promise.race([fed.then(() => 'written'), delay(200, 'waiting')])).toBe('waiting')
    await writer.query('commit')
    await fed
    expect(await yard.isReserved(carId())).toBe(true)
    await Promise.all([writer.end(), feed.end()])
  })
})
