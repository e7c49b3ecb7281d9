import { join } from 'node:path'
import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClientAt } from '../../../testing/platform/connect-client.ts'
import { testCredentials } from '../../../testing/platform/open-test-platform.ts'
import {
  type CheckoutFixture,
  openCheckoutFixture,
} from '../../../testing/reservations/open-checkout-fixture.ts'
import {
  type PlatformProcess,
  passTo,
  startPlatformProcess,
} from '../../../testing/reservations/start-platform-process.ts'
import { sweepReservations } from './sweep-reservations.ts'

const visitors = process.env.SOAK ? 200 : 20
const plain = [
  'Someone else is reserving it right now. Nothing was charged.',
  'Someone else has just reserved it. Nothing was charged.',
]

let checkout: CheckoutFixture
let processes: PlatformProcess[]
let origins: string[]

/** Two processes on one Postgres that serve HTTP, each with its own jobs and sweeps; callbacks reach either of them. */
beforeAll(async () => {
  checkout = await openCheckoutFixture({ cars: 1, timeoutMs: 20_000 })
  const { testDatabase, dataDir } = checkout.fixture.platform
  processes = ['one', 'other'].map((name) =>
    startPlatformProcess({
      databaseUrl: testDatabase.url,
      dataDir: join(dataDir, name),
      sandbox: checkout.sandboxOrigin,
      aheadMs: 0,
      timeoutMs: 20_000,
      credentials: testCredentials,
      killAt: null,
    }),
  )
  origins = (await Promise.all(processes.map(({ origin }) => origin))).filter((origin) => origin !== null)
  expect(new Set(origins).size).toBe(2)
  let callbacks = 0
  checkout.answerWith((request) => passTo(originOf(callbacks++), request))
})
afterAll(async () => {
  for (const running of processes) await running.stop()
  await checkout.close()
})

function originOf(n: number): string {
  return origins[n % 2] ?? ''
}

it.each(gatewayNames)(
  `${visitors} visitors of two platform processes want one car through %s: one pays, the rest hear why not, nobody pays twice`,
  { timeout: 240_000 + visitors * 2_000 },
  async (processor) => {
    const { fixture } = checkout
    const [carId = 0] = fixture.sites[processor].carIds
    const visits = Array.from({ length: visitors }, (_, n) =>
      fixture.visit(processor, carId, `visitor ${n}`, connectClientAt(originOf(n))),
    )
    const filled = await Promise.all(visits.map((visit) => visit.fill()))
    const began = performance.now()
    const answers = await Promise.allSettled(
      visits.map((visit, n) => checkout.pay(processor, visit, filled[n]?.id ?? '')),
    )
    const tookMs = Math.round(performance.now() - began)
    const winner = answers.findIndex(({ status }) => status === 'fulfilled')
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const words = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []))
    expect(words.filter((word) => !plain.includes(word))).toEqual([])

    await expect
      .poll(() => visits[winner]?.read(filled[winner]?.id ?? '', true), { timeout: 120_000, interval: 300 })
      .toMatchObject({ state: 'paid', reference: filled[winner]?.reference })
    await sweepReservations(fixture.context)
    const ids = new Set(filled.map(({ id }) => id))
    const charges = (await checkout.charges()).filter(({ reservationId }) => ids.has(reservationId))
    expect(charges).toMatchObject([
      { reservationId: filled[winner]?.id, amountCents: 50_000, refundedCents: 0 },
    ])
    expect(await fixture.faults()).toEqual([])
    expect((await visits[(winner + 1) % visitors]?.seen())?.state).toBe('reserved')
    process.stderr.write(
      `Race through ${processor}: ${visitors} visitors, 1 paid, ${words.length} refused, ${tookMs} ms\n`,
    )
  },
)
