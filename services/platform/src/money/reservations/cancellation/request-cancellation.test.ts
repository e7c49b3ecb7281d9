import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
  paymentKey,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { aStaffMember } from '../../../../testing/staff/a-staff-member.ts'
import { cancelReservation } from '../settlement/cancel-reservation.ts'

const rounds = process.env.SOAK ? 12 : 2

let fixture: FakeGatewayFixture
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(60)
})
afterAll(() => fixture.platform.close())
beforeEach(async () => {
  await fixture.sweep()
  fixture.mails.length = 0
})

/** A paid reservation of its own car, and what its visitor can do through the link of the receipt. */
async function paid(processor: GatewayName) {
  next += 1
  const { siteId: websiteId, carIds } = fixture.sites[processor]
  const carId = carIds[next] ?? 0
  const visit = fixture.visit(processor, carId, `payer ${next}`)
  const { id, reference } = await visit.fill()
  if (processor === 'stripe') {
    await visit.intent()
    fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
  } else {
    await visit.hold(id)
    await visit.confirm(id, 'ok')
  }
  const { state, cancellation } = await visit.read(id, true)
  expect(state).toBe('paid')
  const of = { websiteId, link: cancellation?.link ?? '' }
  return {
    visit,
    id,
    reference,
    carId,
    of,
    look: async () => (await visit.client.call('linkedReservation', of)).reservation,
    cancel: async (reason = '') =>
      (await visit.client.call('cancelReservation', { ...of, body: { reason } })).reservation,
    payment: () => fixture.gateways[processor].payments().find(({ key }) => key === paymentKey(id)),
  }
}

const manager = async () =>
  (
    await aStaffMember(
      fixture.platform,
      [{ role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.sites.till.siteId }],
      'Dana Manager',
    )
  ).call

const subjects = () => fixture.mails.map(({ to, subject }) => [to, subject]).sort()

describe('within the hours of the terms', () => {
  it.each(gatewayNames)(
    'cancelling through %s frees the car and gives the deposit back once',
    async (processor) => {
      const one = await paid(processor)
      expect(await one.look()).toMatchObject({
        state: 'refund',
        reference: one.reference,
        depositCents: 50_000,
        answer: null,
      })
      expect(await one.cancel('Found  another\none.')).toMatchObject({ state: 'cancelled' })
      expect(await fixture.isReserved(one.carId)).toBe(false)
      expect(await one.cancel()).toMatchObject({ state: 'cancelled' })
      await fixture.sweep()
      await fixture.sweep()
      expect(await one.visit.read(one.id)).toMatchObject({
        state: 'refunded',
        cancellation: { state: 'cancelled' },
      })
      expect(one.payment()).toMatchObject({ refundedCents: 50_000 })
      expect((await fixture.ledger(one.id)).slice(-4)).toEqual([
        'reserved',
        'cancelled-online',
        'refund-owed',
        'refunded',
      ])
    },
  )

  it('visitor and staff are notified, staff with the reason', async () => {
    const { reference, cancel } = await paid('till')
    await fixture.sweep()
    fixture.mails.length = 0
    await cancel('Found another one.')
    await fixture.sweep()
    expect(subjects()).toEqual([
      [`payer-${next}@example.com`, `Your reservation was cancelled (${reference})`],
      ['sales@dealer.example', `A reservation was cancelled (${reference})`],
    ])
    const [visitor, staff] = ['example.com', 'dealer.example'].map(
      (at) => fixture.mails.find(({ to }) => to.endsWith(at))?.text ?? '',
    )
    expect(visitor).toContain('As you asked, we’ve cancelled your reservation')
    expect(visitor).not.toContain('Found another one.')
    expect(staff).toContain('online: Found another one.')
  })

  it('the receipt has the link', async () => {
    const { of } = await paid('st_george')
    await fixture.sweep()
    const receipt = fixture.mails.find(({ subject }) => subject.startsWith('Reserved: '))
    expect(receipt?.text).toContain(`/reservation?link=${of.link}`)
  })
})

describe('after the hours of the terms', () => {
  const late = async () => {
    const one = await paid('till')
    await fixture.sweep()
    fixture.pass(dayMs)
    fixture.mails.length = 0
    return one
  }

  it('staff see a request with its sender, time and reason, and both sides are notified', async () => {
    const { look, cancel, id, reference, carId } = await late()
    expect(await look()).toMatchObject({ state: 'ask' })
    expect(await cancel('I moved away.')).toMatchObject({
      state: 'asked',
      askedAtMs: fixture.now(),
    })
    await cancel('Again.')
    await fixture.sweep()
    expect(await fixture.isReserved(carId)).toBe(true)
    expect(subjects()).toEqual([
      [`payer-${next}@example.com`, `You asked us to cancel your reservation (${reference})`],
      ['sales@dealer.example', `A visitor asks to cancel a reservation (${reference})`],
    ])
    expect(fixture.mails.find(({ to }) => to === 'sales@dealer.example')?.text).toContain('I moved away.')
    const call = await manager()
    expect(await call(staffEndpoints.staffDeposit, { reservationId: id })).toMatchObject({
      name: `Jo payer ${next}`,
      state: 'paid',
      cancelAskedAt: new Date(fixture.now()).toISOString(),
      cancelReason: 'I moved away.',
    })
    const { deposits } = await call(staffEndpoints.staffDeposits, { query: { state: 'cancel-asked' } })
    expect(deposits.map((one) => one.id)).toContain(id)
    expect((await fixture.ledger(id)).filter((kind) => kind === 'cancel-asked')).toHaveLength(1)
  })

  it('staff decline it once, with words that the visitor is sent and reads on the page', async () => {
    const { look, cancel, id, reference, payment } = await late()
    const call = await manager()
    await expect(
      call(staffEndpoints.declineCancellation, { reservationId: id, body: { reason: 'No.' } }),
    ).rejects.toMatchObject({ status: 409 })
    await cancel('I moved away.')
    await fixture.sweep()
    fixture.mails.length = 0
    const answers = await Promise.allSettled(
      [1, 2].map(() =>
        call(staffEndpoints.declineCancellation, {
          reservationId: id,
          body: { reason: 'The contract is signed.' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await fixture.sweep()
    expect(subjects()).toEqual([
      [`payer-${next}@example.com`, `About cancelling your reservation (${reference})`],
    ])
    expect(fixture.mails[0]?.text).toContain('The contract is signed.')
    expect(await look()).toMatchObject({ state: 'declined', answer: 'The contract is signed.' })
    expect(await cancel('Please!')).toMatchObject({ state: 'declined' })
    expect(await call(staffEndpoints.staffDeposit, { reservationId: id })).toMatchObject({
      state: 'paid',
      cancelAskedAt: null,
    })
    expect(payment()).toMatchObject({ refundedCents: 0 })
    // Staff can still decide otherwise.
    expect(
      await call(staffEndpoints.refundDeposit, { reservationId: id, body: { reason: 'We found a way.' } }),
    ).toEqual({ state: 'refunding' })
    expect(await look()).toMatchObject({ state: 'ended', answer: 'We found a way.' })
  })

  it('staff give the deposit back, and the page says so', async () => {
    const { look, cancel, id, payment } = await late()
    await cancel()
    await (await manager())(staffEndpoints.refundDeposit, {
      reservationId: id,
      body: { reason: 'Of course.' },
    })
    await fixture.sweep()
    expect(await look()).toMatchObject({ state: 'cancelled', answer: 'Of course.' })
    expect(payment()).toMatchObject({ refundedCents: 50_000 })
  })
})

describe('what can’t be cancelled', () => {
  it('is a vehicle that was handed over', async () => {
    const { id, look, cancel, payment } = await paid('till')
    await (await manager())(staffEndpoints.handOverDeposit, { reservationId: id })
    expect(await look()).toMatchObject({ state: 'handed-over' })
    expect(await cancel('Too late?')).toMatchObject({ state: 'handed-over' })
    await fixture.sweep()
    expect(payment()).toMatchObject({ refundedCents: 0 })
    expect(await fixture.ledger(id)).not.toContain('cancel-asked')
  })

  it('is a reservation without a valid link: of another site, altered, or unpaid', async () => {
    const { visit, of, look } = await paid('till')
    const { client } = visit
    expect(
      (await client.call('linkedReservation', { ...of, websiteId: fixture.sites.stripe.siteId })).reservation,
    ).toBeNull()
    const wrong = { ...of, link: `${of.link.slice(0, -1)}${of.link.endsWith('A') ? 'B' : 'A'}` }
    expect((await client.call('linkedReservation', wrong)).reservation).toBeNull()
    expect(
      (await client.call('cancelReservation', { ...wrong, body: { reason: '' } })).reservation,
    ).toBeNull()
    expect(await look()).toMatchObject({ state: 'refund' })
    next += 1
    const held = fixture.visit('till', fixture.sites.till.carIds[next] ?? 0, `holder ${next}`)
    const { id } = await held.fill()
    await held.hold(id)
    expect(await held.read(id)).toMatchObject({ state: 'held', cancellation: null })
  })
})

describe('pressed at once', () => {
  it.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    'by the visitor in three tabs and by staff, the deposit goes back once (%i)',
    async () => {
      const { cancel, id, reference, payment } = await paid('till')
      const reason = 'Staff had the same thought.'
      await Promise.allSettled([
        cancel('one'),
        cancel('two'),
        cancelReservation(fixture.context, { reference, reason }),
        cancel('three'),
      ])
      await fixture.sweep()
      await fixture.sweep()
      expect(payment()).toMatchObject({ refundedCents: 50_000 })
      const ledger = await fixture.ledger(id)
      expect(ledger.filter((kind) => kind === 'refunded')).toHaveLength(1)
      expect(ledger.filter((kind) => kind.startsWith('cancelled'))).toHaveLength(1)
    },
  )

  it.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    'with the hand-over, the vehicle is theirs or the deposit goes back, never both (%i)',
    async () => {
      const { cancel, id, carId, payment, look } = await paid('till')
      const call = await manager()
      await Promise.allSettled([
        cancel(),
        call(staffEndpoints.handOverDeposit, { reservationId: id }),
        cancel(),
      ])
      await fixture.sweep()
      const [row] = await fixture.query('select sold from cars where id = $1', [carId])
      expect(payment()?.refundedCents).toBe(row?.sold ? 0 : 50_000)
      expect((await look())?.state).toBe(row?.sold ? 'handed-over' : 'cancelled')
    },
  )
})

it('the books of all of the above are right', async () => {
  fixture.pass(dayMs + minuteMs)
  await fixture.sweep()
  expect(await fixture.faults()).toEqual([])
})
