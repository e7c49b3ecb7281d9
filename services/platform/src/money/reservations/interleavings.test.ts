import { type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import { paymentReference } from '@forecourt/payments/port/payment-reference'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createFakeGateways,
  type FakeFault,
  type FakeGateway,
} from '../../../testing/reservations/fake-gateway.ts'
import { createKillableContext, Killed } from '../../../testing/reservations/killable-context.ts'
import {
  openReservationFixture,
  type ReservationFixture,
} from '../../../testing/reservations/open-reservation-fixture.ts'
import { PlatformError } from '../../infrastructure/http/platform-error.ts'
import { receiveCallback } from './callbacks/receive-callback.ts'
import { releaseHoldOf } from './hold/release-hold-of.ts'
import { startHold } from './hold/start-hold.ts'
import { confirmPayment } from './payment/confirm-payment.ts'
import { startPayment } from './payment/start-payment.ts'
import { cancelReservation } from './settlement/cancel-reservation.ts'
import { settleReservation } from './settlement/settle-reservation.ts'
import { sweepReservations } from './sweep-reservations.ts'

const numRuns = process.env.SOAK ? 400 : 16
const visitors = 3

let gateways: Record<GatewayName, FakeGateway>
let fixture: ReservationFixture
let cars = 0
beforeAll(async () => {
  gateways = createFakeGateways()
  fixture = await openReservationFixture({
    findProcessor: (name) => gateways[name].processor,
    cars: numRuns * 8,
  })
})
afterAll(() => fixture.platform.close())

const visitor = fc.nat(visitors - 1)
const card = fc.constantFrom('ok', 'ok', 'ok', 'no', 'action', 'slow')
const fault = fc.constantFrom<FakeFault>(null, null, null, 'lost', 'dropped')
/** Mostly lets the operation complete; otherwise crashes it at one of its crash points. */
const death = fc.constantFrom(
  ...Array<null>(12).fill(null),
  ...['tx:1:start', 'tx:1:end', 'tx:2:end', 'create:end', 'confirm:start', 'confirm:end', 'status:end'],
  ...['cancel:end', 'refund:end'],
)
const command = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('pay' as const), visitor, card, fault, death }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('charge' as const), visitor, card }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('callback' as const), visitor, death, fault }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('settle' as const), visitor, death, fault }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(1_000, 100_000, 16 * minuteMs),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('hold' as const), visitor, death, fault }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('let-go' as const), visitor, death, fault }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sold' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), visitor, death }) },
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

async function play(processor: GatewayName, ids: readonly string[], carId: number, step: Command) {
  const gateway = gateways[processor]
  const idOf = 'visitor' in step ? (ids[step.visitor] ?? '') : ''
  const attempts = await fixture.query(
    'select idempotency_key as key from payment_attempts where reservation_id = $1',
    [idOf || null],
  )
  if (step.kind === 'pass') return fixture.pass(step.ms)
  if (step.kind === 'sold')
    return fixture.query(`update cars set status = 'sold', sold = true where id = $1`, [carId])
  if (step.kind === 'charge') {
    for (const { key } of attempts) gateway.visitorPays(key, step.card)
    return
  }
  const { context } = createKillableContext(fixture.context, step.death)
  if (step.kind === 'cancel') {
    const [row] = await fixture.query('select reference from reservations where id = $1', [idOf])
    return cancelReservation(context, {
      reference: row?.reference ?? '',
      reason: 'Staff changed their minds.',
    })
  }
  gateway.fail(step.fault)
  if (step.kind === 'let-go') return releaseHoldOf(context, idOf)
  if (step.kind === 'settle') return settleReservation(context, idOf)
  if (step.kind === 'callback') {
    const key = attempts.at(-1)?.key
    if (!key || processor === 'st_george') return
    const event = {
      processor,
      id: `${key}-${Math.floor(fixture.now() / 60_000)}`,
      topic: 'payment',
      reference: paymentReference(key),
      reservationId: idOf,
      gatewayId: null,
      claim: 'other',
      amountCents: null,
    }
    const rawBody = new TextEncoder().encode(JSON.stringify({ signature: 'good', event }))
    const request = { rawBody, headers: new Headers(), method: 'POST', path: '/' }
    return receiveCallback(context, { processor, account: `${processor}-public` }, request)
  }
  if (processor === 'stripe') {
    await startPayment(context, idOf)
    if (step.kind === 'hold') return
    gateway.visitorPays(`deposit:${idOf}:${Math.max(1, attempts.length)}`, step.card)
    return
  }
  await startHold(context, idOf)
  if (step.kind === 'hold') return
  await confirmPayment(context, idOf, {
    token: step.card,
    returnUrl: 'https://x.example/',
    callbackUrl: null,
  })
}

/** Refusals and simulated crashes are expected; any other error is a bug. */
function isMeant(error: unknown): boolean {
  return error instanceof Killed || error instanceof PlatformError
}

it('whatever happens in whatever order, charged is reserved or refunded and no car is kept for two', {
  timeout: 240_000 + numRuns * 15_000,
}, async () => {
  const charged = { runs: 0, paid: 0, refunded: 0, cancelled: 0, letGo: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...gatewayNames),
      fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 }),
      async (processor, story) => {
        const carId = fixture.sites[processor].carIds[cars++ % (numRuns * 8)] ?? 0
        const ids: string[] = []
        for (let n = 0; n < visitors; n += 1)
          ids.push((await fixture.visit(processor, carId, `run ${cars} visitor ${n}`).fill()).id)
        for (const atOnce of story) {
          const answers = await Promise.allSettled(atOnce.map((step) => play(processor, ids, carId, step)))
          expect(answers.filter((answer) => answer.status === 'rejected' && !isMeant(answer.reason))).toEqual(
            [],
          )
          const active = await fixture.query(
            `select id from reservations where car_id = $1 and state in ('held', 'paid')`,
            [carId],
          )
          expect(active.length).toBeLessThanOrEqual(1)
        }
        // Time passes and the gateways answer again; slow banks decide.
        gateways[processor].fail()
        for (const payment of gateways[processor].payments())
          if (payment.state === 'processing') gateways[processor].visitorPays(payment.key, 'ok')
        for (const ms of [minuteMs, 16 * minuteMs, 11 * minuteMs, 11 * minuteMs, dayMs]) {
          fixture.pass(ms)
          await sweepReservations(fixture.context)
        }
        expect(await fixture.faults()).toEqual([])
        const kept = gateways[processor]
          .payments()
          .filter(
            ({ key, state }) => state === 'succeeded' && ids.some((id) => key.startsWith(`deposit:${id}:`)),
          )
        const paid = await fixture.query(`select id from reservations where car_id = $1 and state = 'paid'`, [
          carId,
        ])
        const balance = kept.reduce(
          (sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents,
          0,
        )
        expect(balance).toBe(paid.length * 50_000)
        charged.runs += 1
        charged.paid += paid.length
        charged.cancelled += (
          await fixture.query(`select id from deposit_ledger where car_id = $1 and kind = 'cancelled'`, [
            carId,
          ])
        ).length
        charged.letGo += (
          await fixture.query(`select id from deposit_ledger where car_id = $1 and kind = 'hold-released'`, [
            carId,
          ])
        ).length
        charged.refunded += kept.filter(({ refundedCents }) => refundedCents > 0).length
      },
    ),
    { numRuns, seed: Number(process.env.SEED ?? 20_261_115) },
  )
  process.stderr.write(`Interleavings: ${JSON.stringify(charged)}\n`)
  expect(charged.paid).toBeGreaterThan(0)
  expect(charged.letGo).toBeGreaterThan(0)
})
