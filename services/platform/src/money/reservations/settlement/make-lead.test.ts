import { minuteMs } from '@forecourt/domain/time/duration'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKillableContext, Killed } from '../../../../testing/reservations/killable-context.ts'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { confirmPayment } from '../payment/confirm-payment.ts'

/** More than the number of connections of a process. */
const atOnce = 12

let fixture: FakeGatewayFixture
let cars = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(atOnce + 4)
})
afterAll(() => fixture.platform.close())

async function hold(name: string) {
  const carId = fixture.sites.till.carIds[cars++] ?? 0
  const visit = fixture.visit('till', carId, name)
  const { id } = await visit.fill()
  await visit.hold(id)
  return { visit, id, carId }
}

/** The leads of a reservation, linked or not, each with its deliveries. */
const leadsOf = (id: string) =>
  fixture.query(
    `select l.id, array_agg(d.kind) as owed from leads l left join deliveries d on d.lead_id = l.id
     where l.idempotency_key = 'reservation-' || $1 group by l.id`,
    [id],
  )

const notedLead = async (id: string) =>
  (await fixture.query('select lead_id from reservations where id = $1', [id]))[0]?.lead_id

it.each([
  { moment: 'tx:2:open', at: 'with the money not yet recorded', paid: false, leads: 0 },
  { moment: 'tx:2:end', at: 'with the money recorded', paid: true, leads: 0 },
  { moment: 'tx:3:open', at: 'with the lead made and not noted', paid: true, leads: 1 },
])(
  'a process that dies $at has told the dealer nothing that is not so, and the next one makes one lead',
  async ({ moment, at, paid, leads }) => {
    const { visit, id, carId } = await hold(at)
    const killable = createKillableContext(fixture.context, moment)
    const card = { token: 'ok', returnUrl: 'https://till.example/back', callbackUrl: null }
    await confirmPayment(killable.context, id, card).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    expect(killable.isDead()).toBe(true)
    expect((await visit.read(id)).state).toBe(paid ? 'paid' : 'held')
    expect(await leadsOf(id)).toHaveLength(leads)
    expect(await notedLead(id)).toBeNull()
    const owed = await fixture.query('select kind from deliveries where reservation_id = $1', [id])
    expect(owed).toEqual(paid ? [{ kind: 'receipt' }] : [])

    for (let turn = 0; turn < 2; turn += 1) {
      fixture.pass(minuteMs)
      await fixture.sweep()
    }
    expect((await visit.read(id)).state).toBe('paid')
    expect(await leadsOf(id)).toEqual([{ id: await notedLead(id), owed: ['dealer-mail'] }])
    // It is also counted as one submitted form.
    const sent = [carId, eventCatalogue.submit.id]
    expect(await fixture.query('select path from events where car_id = $1 and event_id = $2', sent)).toEqual([
      { path: '/checkout' },
    ])
    expect(await fixture.faults()).toEqual([])
  },
)

it(`${atOnce} deposits at once each have their lead: none keeps a connection while it waits for a second`, async () => {
  const held = await Promise.all(Array.from({ length: atOnce }, (_, n) => hold(`one of many ${n}`)))
  const paid = await Promise.all(held.map(({ visit, id }) => visit.confirm(id, 'ok')))
  expect(new Set(paid.map(({ state }) => state))).toEqual(new Set(['paid']))
  for (const { id } of held)
    expect(await leadsOf(id)).toEqual([{ id: await notedLead(id), owed: ['dealer-mail'] }])
})
