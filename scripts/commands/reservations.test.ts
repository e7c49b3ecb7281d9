import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sweepReservations } from '@forecourt/platform/money/reservations/sweep-reservations'
import type { MailMessage } from '@forecourt/platform/outbox/mail/mail-message'
import { deliverWaiting } from '@forecourt/platform/testing/reservations/deliver-waiting'
import {
  type CheckoutFixture,
  openCheckoutFixture,
} from '@forecourt/platform/testing/reservations/open-checkout-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('./reservations.ts', import.meta.url))
let checkout: CheckoutFixture
let paid: { id: string; reference: string }

const reservations = (...args: string[]) =>
  run(process.execPath, [script, ...args], {
    env: { ...bareEnvironment, DATABASE_URL: checkout.fixture.platform.testDatabase.url },
  })

const linesOf = (stdout: string) => stdout.split('\n').map((line) => line.replaceAll(/[│'\s]+/g, ' ').trim())

beforeAll(async () => {
  checkout = await openCheckoutFixture({ cars: 1, timeoutMs: 20_000 })
  const { fixture } = checkout
  const visit = fixture.visit('till', fixture.sites.till.carIds[0] ?? 0, 'visitor')
  paid = await visit.fill()
  await checkout.pay('till', visit, paid.id)
})
afterAll(() => checkout.close())

it('reports where reservations stand, and nothing of who made them', async () => {
  const { stdout } = await reservations()
  expect(linesOf(stdout)).toContainEqual(
    expect.stringMatching(
      new RegExp(`^0 till ${paid.reference} \\S+ paid 500 till null \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`),
    ),
  )
  expect(stdout).not.toMatch(/visitor|example\.com|0400/)
})

it('cancels a paid one: the gateway gives the deposit back and both sides read why', async () => {
  const { stdout } = await reservations('cancel', paid.reference, 'The car', 'is damaged.')
  expect(stdout).toMatch(
    new RegExp(`^${paid.reference} is cancelled; a running server gives the deposit back`),
  )
  const mails: MailMessage[] = []
  await sweepReservations(checkout.fixture.context)
  await deliverWaiting(checkout.fixture.context, { send: async (mail) => void mails.push(mail) })
  expect(await checkout.charges()).toEqual([
    { reservationId: paid.id, amountCents: 50_000, refundedCents: 50_000 },
  ])
  const told = mails.filter(({ text }) => text.includes('The car is damaged.')).map(({ to }) => to)
  expect(told.sort()).toEqual(['sales@dealer.example', 'visitor@example.com'])
  expect((await reservations('cancel', paid.reference, 'Again.')).stdout).toMatch(/the deposit is given back/)
  expect((await reservations()).stdout.replaceAll(/[│'\s]+/g, ' ')).toMatch(/ refunded 500 till refunded /)
  expect(await checkout.fixture.faults()).toEqual([])
})

it('ends with one sentence when it is asked for what it cannot do', async () => {
  const asked = [['cancel'], ['cancel', 'R-NONE', 'Because.'], ['eat'], ['--days', '0']]
  const answers = await Promise.allSettled(asked.map((args) => reservations(...args)))
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual(
    [
      [2, /^Name the reservation and say why/] as const,
      [1, /^There is no reservation R-NONE/] as const,
      [2, /^There is no "eat"/] as const,
      [2, /^--days must be/] as const,
    ].map(([code, sentence]) => expect.objectContaining({ code, stderr: expect.stringMatching(sentence) })),
  )
})
