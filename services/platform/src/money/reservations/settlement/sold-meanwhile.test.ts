import { minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { receiveVehicle } from '../../../stock/sources/jobs/receive-vehicle.ts'
import { overrideField } from '../../../stock/sources/runs/override-field.ts'
import { insertSource, type Source } from '../../../stock/sources/source-store.ts'
import { cancelReservation } from './cancel-reservation.ts'

let fixture: FakeGatewayFixture
let source: Source
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(12)
  const { dealershipId, locationId } = fixture.sites.till
  const { drizzle } = fixture.platform.database
  source = await insertSource(drizzle, {
    name: 'dms',
    kind: 'car',
    asksFirst: false,
    dealershipId,
    locationId,
  })
})
afterAll(() => fixture.platform.close())
beforeEach(() => {
  next += 1
  fixture.mails.length = 0
})

const carId = () => fixture.sites.till.carIds[next] ?? 0
const carNow = async () =>
  (
    await fixture.query(
      'select status, sold, reserved, show_on_dealer_website as shown from cars where id = $1',
      [carId()],
    )
  )[0]

/** Posted once, as the dealer's system does. */
async function tell(status: string) {
  const [row] = await fixture.query('select stock_number from cars where id = $1', [carId()])
  const vehicle = {
    Identification: [{ Type: 'StockNumber', Value: row?.stock_number }],
    SaleStatus: status,
    PriceList: { DAP: 31_990 },
    Specification: { Make: 'Mazda', Model: 'CX-5' },
  }
  const { database, dataDir } = fixture.platform
  const context = { pool: database.pool, db: database.drizzle, clock: fixture.now }
  const text = JSON.stringify(vehicle)
  const run = await receiveVehicle(context, { sourceId: source.id, text, dataDir })
  expect(run.state).toBe('applied')
  return run.counts
}

async function hold(name: string) {
  const visit = fixture.visit('till', carId(), `${name} ${next}`)
  const { id, reference } = await visit.fill()
  await visit.hold(id)
  return { visit, id, reference }
}

async function somebodyWaits() {
  await fixture.visit('till', carId(), `waits ${next}`).joinWaitlist()
  await fixture.sweep()
  await fixture.proveMailboxes()
  fixture.mails.length = 0
}

async function endHold() {
  fixture.pass(20 * minuteMs)
  await fixture.sweep()
}

/** The notifications to the waiting list, by the last words of each subject. */
const told = () =>
  fixture.mails
    .filter(({ to }) => to === `waits-${next}@example.com`)
    .map(({ subject }) => /(?:has been \w+|is available again)$/.exec(subject)?.[0])

describe('a vehicle that its source ends while somebody holds it', () => {
  it.each([
    ['Sold', { status: 'sold', sold: true, shown: true }, ['has been sold']],
    ['Withdrawn', { sold: false, shown: false }, []],
  ])(
    'as %s is that when the hold is over, and nobody is told that it is free [S4.02]',
    async (status, ended, news) => {
      await tell('For Sale')
      await hold('holder')
      await somebodyWaits()
      expect(await tell(status)).toMatchObject({ kept: 1 })
      expect(await carNow()).toMatchObject({ sold: false, shown: true })
      await endHold()
      expect(await carNow()).toMatchObject(ended)
      expect(told()).toEqual(news)
    },
  )

  it('is kept for nobody else whose time comes before the hold is swept away', async () => {
    await tell('For Sale')
    await hold('holder')
    await tell('Sold')
    fixture.pass(20 * minuteMs)
    await expect(hold('rival')).rejects.toMatchObject({ status: 409 })
    await fixture.sweep()
    expect(await carNow()).toMatchObject({ sold: true })
  })

  it('is sold when the deposit that kept it is given back [S4.02]', async () => {
    await tell('For Sale')
    const { visit, id, reference } = await hold('payer')
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
    await somebodyWaits()
    await tell('Sold')
    expect(await carNow()).toMatchObject({ sold: false, reserved: true })
    await cancelReservation(fixture.context, { reference, reason: 'It was sold in the yard.' })
    expect(await carNow()).toMatchObject({ status: 'sold', sold: true, reserved: false })
    await fixture.sweep()
    expect(told()).toEqual(['has been sold'])
  })

  it('is sold when whoever held it has paid in vain', async () => {
    await tell('For Sale')
    const { visit, id } = await hold('payer')
    await tell('Reserved')
    await tell('Sold')
    expect(await carNow()).toMatchObject({ sold: false, reserved: true })
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'refunding' })
    expect(await carNow()).toMatchObject({ status: 'sold', sold: true })
  })

  it('stays what staff have set', async () => {
    await tell('For Sale')
    await fixture.platform.database.drizzle.transaction((tx) =>
      overrideField(tx, carId(), 'status', 'available', { name: 'Ann', nowMs: fixture.now() }),
    )
    await hold('holder')
    await tell('Sold')
    await endHold()
    expect(await carNow()).toMatchObject({ sold: false, shown: true })
  })
})

describe('a vehicle that nobody has ended', () => {
  it('is free when the hold is over, and whoever waits is told', async () => {
    await tell('For Sale')
    await hold('holder')
    await somebodyWaits()
    await endHold()
    expect(await carNow()).toMatchObject({ status: 'in_stock', sold: false, shown: true })
    expect(told()).toEqual(['is available again'])
  })

  it.each([
    ['sold', `sold = true, status = 'sold'`, ['has been sold']],
    ['hidden', 'show_on_dealer_website = false', []],
  ])('but staff have %s during the hold is free for nobody who waits [S4.02]', async (_, change, news) => {
    await hold('holder')
    await somebodyWaits()
    await fixture.query(`update cars set ${change} where id = $1`, [carId()])
    await endHold()
    expect(told()).toEqual(news)
  })
})

it('the books of all of the above are right', async () => {
  await fixture.sweep()
  expect(await fixture.faults()).toEqual([])
})
