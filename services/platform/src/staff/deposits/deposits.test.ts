import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../testing/reservations/open-fake-gateway-fixture.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'

let fixture: FakeGatewayFixture
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(10)
})
afterAll(() => fixture.platform.close())
beforeEach(() => {
  next += 1
})

const carId = () => fixture.sites.till.carIds[next] ?? 0
const seller = async (name = 'Sam Sales', role: 'sales' | 'dealer-manager' = 'dealer-manager') =>
  (
    await aStaffMember(
      fixture.platform,
      [{ role, scopeKind: 'site', scopeId: fixture.sites.till.siteId }],
      name,
    )
  ).call

async function hold() {
  const visit = fixture.visit('till', carId(), `visitor ${next}`)
  const { id } = await visit.fill()
  await visit.hold(id)
  return { visit, id }
}

async function pay() {
  const held = await hold()
  expect(await held.visit.confirm(held.id, 'ok')).toMatchObject({ state: 'paid' })
  return held
}

const carNow = async () =>
  (await fixture.query('select sold, reserved, status from cars where id = $1', [carId()]))[0]
const byHand = async () =>
  (await fixture.query('select field from car_hand_fields where car_id = $1', [carId()])).map(
    ({ field }) => field,
  )
const auditOf = async (id: string) =>
  (
    await fixture.query(
      `select action from audit_log where subject_id = $1 and outcome = 'done' and after is not null order by id`,
      [id],
    )
  ).map(({ action }) => action)

describe('somebody who is paying', () => {
  it('is given more time once by two who press at once, and the vehicle is kept as long', async () => {
    const { visit, id } = await hold()
    const [one, other] = await Promise.all([seller('One'), seller('Other', 'sales')])
    const { holdExpiresAt } = await one(staffEndpoints.staffDeposit, { reservationId: id })
    const body = { minutes: 30, holdExpiresAt: holdExpiresAt ?? '' }
    const answers = await Promise.allSettled([
      one(staffEndpoints.extendDeposit, { reservationId: id, body }),
      other(staffEndpoints.extendDeposit, { reservationId: id, body }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, failure: 'deposit-changed' })

    const later = Date.parse(holdExpiresAt ?? '') + 30 * minuteMs
    expect(await one(staffEndpoints.staffDeposit, { reservationId: id })).toMatchObject({
      state: 'held',
      holdExpiresAt: new Date(later).toISOString(),
    })
    fixture.pass(Date.parse(holdExpiresAt ?? '') + minuteMs - fixture.now())
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
    expect((await fixture.ledger(id)).filter((kind) => kind === 'hold-extended')).toHaveLength(1)
    expect(await auditOf(id)).toEqual(['extendDeposit'])
  })

  it('gets no time back that has run out, and a day at most', async () => {
    const { id } = await hold()
    const call = await seller()
    const { holdExpiresAt } = await call(staffEndpoints.staffDeposit, { reservationId: id })
    const seen = { holdExpiresAt: holdExpiresAt ?? '' }
    await expect(
      call(staffEndpoints.extendDeposit, { reservationId: id, body: { ...seen, minutes: 24 * 60 } }),
    ).rejects.toMatchObject({
      status: 409,
    })
    fixture.pass(Date.parse(seen.holdExpiresAt) - fixture.now())
    await expect(
      call(staffEndpoints.extendDeposit, { reservationId: id, body: { ...seen, minutes: 30 } }),
    ).rejects.toMatchObject({ status: 409 })
    await fixture.sweep()
    await expect(
      call(staffEndpoints.extendDeposit, { reservationId: id, body: { ...seen, minutes: 30 } }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await fixture.ledger(id)).not.toContain('hold-extended')
  })
})

describe('a deposit that was paid', () => {
  it('is handed over as sold: the vehicle is sold, its lead is won, no money goes back, and all of it can be taken back', async () => {
    const { id } = await pay()
    const call = await seller('Dana Manager')
    const { leadId } = await call(staffEndpoints.staffDeposit, { reservationId: id })
    const handed = await call(staffEndpoints.handOverDeposit, { reservationId: id })
    expect(handed).toEqual({ leadStage: 'new' })
    expect(await carNow()).toMatchObject({ sold: true, reserved: false, status: 'sold' })
    expect(await byHand()).toEqual(['status'])
    expect(await call(staffEndpoints.staffLead, { leadId: leadId ?? '' })).toMatchObject({
      stage: 'won',
      wonCar: expect.any(String),
    })
    const listed = async (state: string) =>
      (await call(staffEndpoints.staffDeposits, { query: { state } })).deposits.some((one) => one.id === id)
    expect([await listed('paid'), await listed('handed-over')]).toEqual([false, true])
    await expect(
      call(staffEndpoints.refundDeposit, { reservationId: id, body: { reason: 'They asked.' } }),
    ).rejects.toMatchObject({
      status: 409,
      failure: 'deposit-handed-over',
    })

    await call(staffEndpoints.undoHandover, { reservationId: id, body: { leadStage: handed.leadStage } })
    expect(await carNow()).toMatchObject({ sold: false, reserved: true, status: 'in_stock' })
    expect(await byHand()).toEqual([])
    expect(await call(staffEndpoints.staffLead, { leadId: leadId ?? '' })).toMatchObject({
      stage: 'new',
      wonCar: null,
    })
    expect(
      await call(staffEndpoints.refundDeposit, { reservationId: id, body: { reason: 'They asked.' } }),
    ).toEqual({ state: 'refunding' })
    expect((await fixture.ledger(id)).slice(-4)).toEqual([
      'handed-over',
      'taken-back',
      'cancelled',
      'refund-owed',
    ])
    expect(await auditOf(id)).toEqual(['handOverDeposit', 'undoHandover', 'refundDeposit'])
  })

  it('and handed over leaves a vehicle that comes back to whoever reserves it next [S4.01]', async () => {
    const { id } = await pay()
    const call = await seller()
    await call(staffEndpoints.handOverDeposit, { reservationId: id })
    const { version } = await call(staffEndpoints.staffVehicle, { carId: carId() })
    await call(staffEndpoints.changeVehicle, { carId: carId(), body: { version, sold: false } })
    expect(await carNow()).toMatchObject({ sold: false, reserved: false, status: 'in_stock' })

    const rival = fixture.visit('till', carId(), `rival ${next}`)
    const other = await rival.fill()
    await rival.hold(other.id)
    const refusal = { status: 409, failure: 'deposit-car-kept-since' }
    await expect(
      call(staffEndpoints.undoHandover, { reservationId: id, body: { leadStage: null } }),
    ).rejects.toMatchObject(refusal)
    expect(await rival.confirm(other.id, 'ok')).toMatchObject({ state: 'paid' })
    fixture.pass(minuteMs)
    await call(staffEndpoints.handOverDeposit, { reservationId: other.id })
    await expect(
      call(staffEndpoints.undoHandover, { reservationId: id, body: { leadStage: null } }),
    ).rejects.toMatchObject(refusal)
    await call(staffEndpoints.undoHandover, { reservationId: other.id, body: { leadStage: null } })
    expect(await carNow()).toMatchObject({ sold: false, reserved: true })
  })

  it.each(['handOver', 'refund'] as const)(
    'that one hands over while another gives it back ends as one of them says, and the other is told (%s first)',
    async (first) => {
      const { id } = await pay()
      const [one, other] = await Promise.all([seller('One'), seller('Other')])
      const acts = {
        handOver: () => one(staffEndpoints.handOverDeposit, { reservationId: id }),
        refund: () =>
          other(staffEndpoints.refundDeposit, { reservationId: id, body: { reason: 'They asked.' } }),
      }
      const order = first === 'handOver' ? [acts.handOver, acts.refund] : [acts.refund, acts.handOver]
      const answers = await Promise.allSettled(order.map((act) => act()))
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = answers.find((answer) => answer.status === 'rejected')
      expect(refused?.reason).toMatchObject({ status: 409 })
      const { handedOverAt, state } = await one(staffEndpoints.staffDeposit, { reservationId: id })
      expect((await carNow())?.sold).toBe(handedOverAt !== null)
      expect(state).toBe(handedOverAt === null ? 'refunding' : 'paid')
    },
  )

  it('is given back by one of two who press at once, and the other is told', async () => {
    const { id } = await pay()
    const [one, other] = await Promise.all([seller('One'), seller('Other')])
    const answers = await Promise.allSettled([
      one(staffEndpoints.refundDeposit, { reservationId: id, body: { reason: 'They asked.' } }),
      other(staffEndpoints.refundDeposit, { reservationId: id, body: { reason: 'They asked.' } }),
    ])
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      status: 409,
      failure: 'deposit-given-back',
    })
    expect((await fixture.ledger(id)).filter((kind) => kind === 'cancelled')).toHaveLength(1)
  })
})

it('the books of all of the above are right', async () => {
  fixture.pass(24 * 60 * minuteMs)
  await fixture.sweep()
  expect(await fixture.faults()).toEqual([])
})
