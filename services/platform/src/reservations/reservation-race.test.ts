import { paymentProviders } from '@forecourt/domain/vehicle/car'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LocalPlatform } from '../local.ts'
import { sweepReservations } from './sweep-reservations.ts'
import { type Counter, openCounter } from './testing/open-counter.ts'

const visitors = process.env.SOAK ? 200 : 20
const plain = [
  'Somebody else is reserving this car right now. Nothing was charged.',
  'This car has just been reserved by somebody else. Nothing was charged.',
]

let counter: Counter
let second: LocalPlatform
beforeAll(async () => {
  counter = await openCounter({ cars: 1, timeoutMs: 20_000 })
  second = await counter.yard.platform.openAnother()
})
afterAll(async () => {
  await second.close()
  await counter.close()
})

it.each(paymentProviders)(
  `${visitors} visitors of two platforms want one car through %s: one pays, the rest hear why not, nobody pays twice`,
  { timeout: 30_000 + visitors * 2_000 },
  async (processor) => {
    const { yard } = counter
    const [carId = 0] = yard.sites[processor].carIds
    const visits = Array.from({ length: visitors }, (_, n) =>
      yard.visit(processor, carId, `visitor ${n}`, n % 2 === 0 ? yard.platform : second),
    )
    const filled: { id: string; reference: string }[] = []
    for (const visit of visits) filled.push(await visit.fill())
    const began = performance.now()
    const answers = await Promise.allSettled(
      visits.map((visit, n) => counter.pay(processor, visit, filled[n]?.id ?? '')),
    )
    const tookMs = Math.round(performance.now() - began)
    const winner = answers.findIndex(({ status }) => status === 'fulfilled')
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const words = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []))
    expect(words.filter((word) => !plain.includes(word))).toEqual([])

    await expect
      .poll(() => visits[winner]?.read(filled[winner]?.id ?? '', true), { timeout: 15_000, interval: 300 })
      .toMatchObject({ state: 'paid', reference: filled[winner]?.reference })
    await sweepReservations(yard.context, null)
    const ids = new Set(filled.map(({ id }) => id))
    const charges = (await counter.charges()).filter(({ reservationId }) => ids.has(reservationId))
    expect(charges).toMatchObject([
      { reservationId: filled[winner]?.id, amountCents: 50_000, refundedCents: 0 },
    ])
    expect(await yard.faults()).toEqual([])
    expect((await visits[(winner + 1) % visitors]?.seen())?.state).toBe('reserved')
    process.stderr.write(
      `Race through ${processor}: ${visitors} visitors, 1 paid, ${words.length} refused, ${tookMs} ms\n`,
    )
  },
)
