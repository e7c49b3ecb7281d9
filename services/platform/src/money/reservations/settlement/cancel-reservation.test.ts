import { type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
  paymentKey,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { cancelReservation } from './cancel-reservation.ts'

const reasonText = 'The car did not pass its inspection.'

let fixture: FakeGatewayFixture
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(10)
})
afterAll(() => fixture.platform.close())
beforeEach(async () => {
  next += 1
  await fixture.sweep()
  fixture.mails.length = 0
})

const carOf = (processor: GatewayName) => fixture.sites[processor].carIds[next] ?? 0

async function paid(processor: GatewayName) {
  const visit = fixture.visit(processor, carOf(processor), `payer ${next}`)
  const { id, reference } = await visit.fill()
  if (processor === 'stripe') {
    await visit.intent()
    fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
  } else {
    await visit.hold(id)
    await visit.confirm(id, 'ok')
  }
  expect(await visit.read(id, true)).toMatchObject({ state: 'paid' })
  return { visit, id, reference }
}
const cancel = (reference: string, reason = reasonText) =>
  cancelReservation(fixture.context, { reference, reason })
const paymentOf = (processor: GatewayName, id: string) =>
  fixture.gateways[processor].payments().find(({ key }) => key === paymentKey(id))

describe('a paid reservation that staff cancel', () => {
  it.each(gatewayNames)('through %s goes back once, and the car is free again', async (processor) => {
    const { visit, id, reference } = await paid(processor)
    expect(await cancel(reference.toLowerCase())).toMatchObject({ state: 'refunding' })
    expect(await fixture.isReserved(carOf(processor))).toBe(false)
    await cancel(reference)
    await fixture.sweep()
    await cancel(reference)
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'refunded' })
    expect(paymentOf(processor, id)).toMatchObject({ state: 'succeeded', refundedCents: 50_000 })
    expect((await fixture.ledger(id)).slice(-5)).toEqual([
      'charged',
      'reserved',
      'cancelled',
      'refund-owed',
      'refunded',
    ])
    const rival = fixture.visit(processor, carOf(processor), `next ${next}`)
    const other = await rival.fill()
    expect(processor === 'stripe' ? await rival.intent() : await rival.hold(other.id)).toBeTruthy()
  })

  it('ends refunded once when the gateway’s answer is lost', async () => {
    const { visit, id, reference } = await paid('till')
    await cancel(reference)
    fixture.gateways.till.fail('lost')
    await fixture.sweep()
    expect(paymentOf('till', id)).toMatchObject({ refundedCents: 50_000 })
    expect(await visit.read(id)).toMatchObject({ state: 'refunding' })
    fixture.gateways.till.fail('dropped')
    fixture.pass(minuteMs)
    await fixture.sweep()
    fixture.pass(minuteMs)
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'refunded' })
    expect(paymentOf('till', id)).toMatchObject({ refundedCents: 50_000 })
    expect((await fixture.ledger(id)).filter((kind) => kind === 'refunded')).toHaveLength(1)
  })

  it('notifies visitor and staff once, with the reason, and the waiting list', async () => {
    const { reference } = await paid('st_george')
    await fixture.sweep()
    fixture.mails.length = 0
    await fixture.visit('st_george', carOf('st_george'), 'waits').joinWaitlist()
    await fixture.proveMailboxes()
    await cancel(reference, ` The car did\nnot pass its inspection. `)
    await fixture.sweep()
    await fixture.sweep()
    const told = fixture.mails.map(({ to, subject }) => [to, subject]).sort()
    expect(told).toEqual([
      [`payer-${next}@example.com`, `Your reservation was cancelled (${reference})`],
      ['sales@dealer.example', `A reservation was cancelled (${reference})`],
      ['waits@example.com', '2021 Mazda CX-5 Maxx Sport is available again'],
      ['waits@example.com', 'Shall we let you know about 2021 Mazda CX-5 Maxx Sport?'],
    ])
    const texts = fixture.mails.map(({ text }) => text).filter((text) => text.includes('cancelled'))
    expect(texts.every((text) => text.includes(reasonText) && text.includes('$500'))).toBe(true)
  })

  it('wakes the job that gives the money back', async () => {
    const { id, reference } = await paid('till')
    await fixture.query(`delete from pgboss.job where name = 'reservation'`)
    await cancel(reference)
    expect(
      await fixture.query(
        `select start_after <= now() as due from pgboss.job where name = 'reservation' and data->>'id' = $1`,
        [id],
      ),
    ).toEqual([{ due: true }])
  })

  it('changes the pages of the car', async () => {
    const { visit, reference } = await paid('till')
    const { siteId } = fixture.sites.till
    const [row] = await fixture.query('select slug from cars where id = $1', [carOf('till')])
    expect(await visit.client.call('carDetail', { websiteId: siteId, slug: row?.slug })).toMatchObject({
      reserved: true,
    })
    const [before] = await fixture.query('select max(version) as version from changes')
    await cancel(reference)
    expect(await visit.client.call('carDetail', { websiteId: siteId, slug: row?.slug })).toMatchObject({
      reserved: false,
    })
    expect(
      await fixture.query('select tags from changes where version > $1 and site_id = $2', [
        before?.version,
        siteId,
      ]),
    ).toEqual([{ tags: [`car:${carOf('till')}`] }])
  })
})

describe('a cancellation', () => {
  it('is refused for what nobody paid for, and without a reason', async () => {
    const visit = fixture.visit('till', carOf('till'), 'holder')
    const { id, reference } = await visit.fill()
    await visit.hold(id)
    await expect(cancel(reference)).rejects.toMatchObject({ code: 'reservation-not-paid' })
    await expect(cancel('R-NONE')).rejects.toMatchObject({ code: 'reservation-unknown' })
    const other = await paid('st_george')
    expect(() => cancel(other.reference, ' \n ')).toThrow(
      expect.objectContaining({ code: 'cancellation-reason-invalid' }),
    )
    expect(await other.visit.read(other.id)).toMatchObject({ state: 'paid' })
  })
})

it('the books of all of the above are right', async () => {
  fixture.pass(24 * 60 * minuteMs)
  await fixture.sweep()
  expect(await fixture.faults()).toEqual([])
})
