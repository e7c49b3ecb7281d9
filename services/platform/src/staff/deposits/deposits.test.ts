import { minuteMs } from '@forecourt/domain/site/hours/duration'
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
  ).calls

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
    const { hold_expires_at } = await one.readDeposit(id)
    const body = { minutes: 30, hold_expires_at: hold_expires_at ?? '' }
    const answers = await Promise.allSettled([one.extendDeposit(id, body), other.extendDeposit(id, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, message: expect.stringContaining('Somebody else') })

    const later = Date.parse(hold_expires_at ?? '') + 30 * minuteMs
    expect(await one.readDeposit(id)).toMatchObject({
      state: 'held',
      hold_expires_at: new Date(later).toISOString(),
    })
    fixture.pass(Date.parse(hold_expires_at ?? '') + minuteMs - fixture.now())
    await fixture.sweep()
    expect(await visit.read(id)).toMatchObject({ state: 'held' })
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
    expect((await fixture.ledger(id)).filter((kind) => kind === 'hold-extended')).toHaveLength(1)
    expect(await auditOf(id)).toEqual(['extendDeposit'])
  })

  it('gets no time back that has run out, and a day at most', async () => {
    const { id } = await hold()
    const calls = await seller()
    const { hold_expires_at } = await calls.readDeposit(id)
    const seen = { hold_expires_at: hold_expires_at ?? '' }
    await expect(calls.extendDeposit(id, { ...seen, minutes: 24 * 60 })).rejects.toMatchObject({
      status: 409,
    })
    fixture.pass(Date.parse(seen.hold_expires_at) - fixture.now())
    await expect(calls.extendDeposit(id, { ...seen, minutes: 30 })).rejects.toMatchObject({ status: 409 })
    await fixture.sweep()
    await expect(calls.extendDeposit(id, { ...seen, minutes: 30 })).rejects.toMatchObject({ status: 409 })
    expect(await fixture.ledger(id)).not.toContain('hold-extended')
  })
})

describe('a deposit that was paid', () => {
  it('is handed over as sold: the vehicle is sold, its lead is won, no money goes back, and all of it can be taken back', async () => {
    const { id } = await pay()
    const calls = await seller('Dana Manager')
    const { lead_id } = await calls.readDeposit(id)
    const handed = await calls.handOverDeposit(id)
    expect(handed).toEqual({ lead_stage: 'new' })
    expect(await carNow()).toMatchObject({ sold: true, reserved: false, status: 'sold' })
    expect(await byHand()).toEqual(['status'])
    expect(await calls.readLead(lead_id ?? '')).toMatchObject({ stage: 'won', won_car: expect.any(String) })
    const listed = async (state: string) =>
      (await calls.listDeposits({ state })).deposits.some((one) => one.id === id)
    expect([await listed('paid'), await listed('handed-over')]).toEqual([false, true])
    await expect(calls.refundDeposit(id, 'They asked.')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('handed over'),
    })

    await calls.takeBackDeposit(id, handed.lead_stage)
    expect(await carNow()).toMatchObject({ sold: false, reserved: true, status: 'in_stock' })
    expect(await byHand()).toEqual([])
    expect(await calls.readLead(lead_id ?? '')).toMatchObject({ stage: 'new', won_car: null })
    expect(await calls.refundDeposit(id, 'They asked.')).toEqual({ state: 'refunding' })
    expect((await fixture.ledger(id)).slice(-4)).toEqual([
      'handed-over',
      'taken-back',
      'cancelled',
      'refund-owed',
    ])
    expect(await auditOf(id)).toEqual(['handOverDeposit', 'takeBackDeposit', 'refundDeposit'])
  })

  it('and handed over leaves a vehicle that comes back to whoever reserves it next [S4.01]', async () => {
    const { id } = await pay()
    const calls = await seller()
    await calls.handOverDeposit(id)
    const { version } = await calls.readVehicle(carId())
    await calls.changeVehicle(carId(), { version, sold: false })
    expect(await carNow()).toMatchObject({ sold: false, reserved: false, status: 'in_stock' })

    const rival = fixture.visit('till', carId(), `rival ${next}`)
    const other = await rival.fill()
    await rival.hold(other.id)
    const refusal = { status: 409, message: expect.stringContaining('Somebody else') }
    await expect(calls.takeBackDeposit(id, null)).rejects.toMatchObject(refusal)
    expect(await rival.confirm(other.id, 'ok')).toMatchObject({ state: 'paid' })
    fixture.pass(minuteMs)
    await calls.handOverDeposit(other.id)
    await expect(calls.takeBackDeposit(id, null)).rejects.toMatchObject(refusal)
    await calls.takeBackDeposit(other.id, null)
    expect(await carNow()).toMatchObject({ sold: false, reserved: true })
  })

  it.each(['handOver', 'refund'] as const)(
    'that one hands over while another gives it back ends as one of them says, and the other is told (%s first)',
    async (first) => {
      const { id } = await pay()
      const [one, other] = await Promise.all([seller('One'), seller('Other')])
      const acts = {
        handOver: () => one.handOverDeposit(id),
        refund: () => other.refundDeposit(id, 'They asked.'),
      }
      const order = first === 'handOver' ? [acts.handOver, acts.refund] : [acts.refund, acts.handOver]
      const answers = await Promise.allSettled(order.map((act) => act()))
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = answers.find((answer) => answer.status === 'rejected')
      expect(refused?.reason).toMatchObject({ status: 409 })
      const { handed_over_at, state } = await one.readDeposit(id)
      expect((await carNow())?.sold).toBe(handed_over_at !== null)
      expect(state).toBe(handed_over_at === null ? 'refunding' : 'paid')
    },
  )

  it('is given back by one of two who press at once, and the other is told', async () => {
    const { id } = await pay()
    const [one, other] = await Promise.all([seller('One'), seller('Other')])
    const answers = await Promise.allSettled([
      one.refundDeposit(id, 'They asked.'),
      other.refundDeposit(id, 'They asked.'),
    ])
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      status: 409,
      message: 'Somebody has already given this deposit back.',
    })
    expect((await fixture.ledger(id)).filter((kind) => kind === 'cancelled')).toHaveLength(1)
  })
})

it('the books of all of the above are right', async () => {
  fixture.pass(24 * 60 * minuteMs)
  await fixture.sweep()
  expect(await fixture.faults()).toEqual([])
})
