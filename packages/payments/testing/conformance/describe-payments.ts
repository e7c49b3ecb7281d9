import { findGateway } from '@forecourt/domain/payment/gateway-table'
import { describe, expect, it } from 'vitest'
import { createProcessor } from '../../src/create-processors.ts'
import { getGateway, getSandbox } from '../../src/gateways.ts'
import { PaymentError } from '../../src/port/payment-error.ts'
import { paymentReference } from '../../src/port/payment-reference.ts'
import { cards } from './cards.ts'
import type { TestGateway } from './open-test-gateway.ts'

/** The public fields of an account. */
const publicFields = ['processor', 'name', 'publicKey', 'origin', 'scriptUrl']

export function describePayments(open: () => TestGateway): void {
  async function listCharges(key: string) {
    const reference = paymentReference(key)
    return (await open().sandbox.charges()).filter((charge) => charge.reference === reference)
  }

  describe('paying', () => {
    it('takes exactly the deposit, once, and finds it by its id and by our key alone', async () => {
      const { aPayment, pay, processor } = open()
      const payment = aPayment({ amountCents: 12_345 })
      const outcome = await pay(payment, cards.pays)
      expect(outcome).toMatchObject({ kind: 'succeeded', amountCents: 12_345 })
      const gatewayId = outcome.kind === 'succeeded' ? outcome.gatewayId : ''
      expect(await processor.status({ ...payment, gatewayId })).toEqual(outcome)
      expect(await processor.status(payment)).toEqual(outcome)
      expect(await listCharges(payment.idempotencyKey)).toMatchObject([
        { amountCents: 12_345, refundedCents: 0 },
      ])
    })

    it.each([
      [cards.declined, 'declined'],
      [cards.noFunds, 'insufficient-funds'],
      [cards.expired, 'expired-card'],
      [cards.wrongCode, 'wrong-details'],
    ])('says why card %s is declined, in plain words, and charges nothing', async (number, reason) => {
      const { aPayment, pay, processor } = open()
      const payment = aPayment()
      const outcome = await pay(payment, number)
      expect(outcome).toMatchObject({ kind: 'declined', reason })
      expect(outcome.kind === 'declined' && outcome.sentence).toContain('Nothing was charged.')
      expect(await processor.status(payment)).toMatchObject({ kind: 'declined', reason })
      expect(await listCharges(payment.idempotencyKey)).toEqual([])
    })

    it('is paid when 3-D Secure is accepted', async () => {
      const { aPayment, pay } = open()
      const payment = aPayment()
      expect(await pay(payment, cards.challenged, 'accept')).toMatchObject({ kind: 'succeeded' })
      expect(await listCharges(payment.idempotencyKey)).toHaveLength(1)
    })

    it('is declined when 3-D Secure is refused', async () => {
      const { aPayment, pay } = open()
      const payment = aPayment()
      const outcome = await pay(payment, cards.challenged, 'refuse')
      expect(outcome).toMatchObject({ kind: 'declined', reason: 'not-authenticated' })
      expect(await listCharges(payment.idempotencyKey)).toEqual([])
    })

    it('is neither paid nor declined when 3-D Secure is abandoned', async () => {
      const { aPayment, pay, processor } = open()
      const payment = aPayment()
      await pay(payment, cards.challenged)
      expect(['requires_action', 'pending', 'absent']).toContain((await processor.status(payment)).kind)
      expect(await listCharges(payment.idempotencyKey)).toEqual([])
    })

    it('is declined when the bank declines after 3-D Secure', async () => {
      const { aPayment, pay } = open()
      expect(await pay(aPayment(), cards.challengedThenDeclined, 'accept')).toMatchObject({
        kind: 'declined',
        reason: 'declined',
      })
    })

    it('is pending until the bank has decided', async () => {
      const { aPayment, pay, processor, sandbox } = open()
      const payment = aPayment()
      const outcome = await pay(payment, cards.pending)
      expect(outcome).toMatchObject({ kind: 'pending', waitingFor: 'gateway' })
      await sandbox.settle(outcome.kind === 'pending' ? outcome.gatewayId : '', 'succeeded')
      expect(await processor.status(payment)).toMatchObject({ kind: 'succeeded' })
    })

    it('is absent before anything was sent', async () => {
      const { aPayment, processor } = open()
      expect(await processor.status(aPayment())).toEqual({ kind: 'absent' })
      expect(await processor.status(aPayment({ gatewayId: 'pi_nothing' }))).toEqual({ kind: 'absent' })
    })
  })

  describe('the idempotency key', () => {
    it('makes one charge of two tries', async () => {
      const { aPayment, pay } = open()
      const payment = aPayment()
      const first = await pay(payment, cards.pays)
      expect(await pay(payment, cards.pays)).toEqual(first)
      expect(await listCharges(payment.idempotencyKey)).toHaveLength(1)
    })

    it('makes one charge of five tries at once', async () => {
      const { aPayment, pay } = open()
      const payment = aPayment()
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => pay(payment, cards.pays)))
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['succeeded']))
      expect(await listCharges(payment.idempotencyKey)).toHaveLength(1)
    })

    it('refuses the same key for another amount', async () => {
      const { aPayment, pay } = open()
      const payment = aPayment()
      await pay(payment, cards.pays)
      const tampered = pay({ ...payment, amountCents: 100 }, cards.pays)
      await expect(tampered).rejects.toMatchObject({ name: 'PaymentError', code: 'key-reused' })
      expect(await listCharges(payment.idempotencyKey)).toMatchObject([{ amountCents: 20_000 }])
    })

    it('never takes a charge of another amount for success', async () => {
      const { aPayment, pay, processor } = open()
      const payment = aPayment({ amountCents: 100 })
      await pay(payment, cards.pays)
      expect(await processor.status({ ...payment, amountCents: 20_000 })).toMatchObject({
        kind: 'unknown',
        why: 'amount-differs',
      })
    })

    it.each([
      { amountCents: 0 },
      { amountCents: -20_000 },
      { amountCents: 200.5 },
      { amountCents: Number.NaN },
      { idempotencyKey: '' },
      { idempotencyKey: 'a key' },
    ])('refuses %j before anything is sent', async (changes) => {
      const { aPayment, processor } = open()
      await expect(processor.create(aPayment(changes))).rejects.toBeInstanceOf(RangeError)
    })
  })

  it('takes the money of a country where its gateway does, and refuses any other before anything is sent', async () => {
    const { aPayment, pay, processor } = open()
    const payment = aPayment({ currency: 'NZD' })
    const refused = { name: 'PaymentError', code: 'not-accepted', message: expect.stringContaining('NZD') }
    if (findGateway(processor.name).currencies.includes('NZD')) {
      expect(await pay(payment, cards.pays)).toMatchObject({ kind: 'succeeded', amountCents: 20_000 })
      expect(await processor.status({ ...payment, currency: 'AUD' })).toMatchObject({ why: 'amount-differs' })
    } else {
      await expect(processor.create(payment)).rejects.toMatchObject(refused)
      await expect(pay(payment, cards.pays)).rejects.toMatchObject(refused)
      await expect(processor.refund({ ...payment, gatewayId: '1' })).rejects.toMatchObject(refused)
      expect(await listCharges(payment.idempotencyKey)).toEqual([])
    }
  })

  it('refuses wrong credentials without repeating them', async () => {
    const { aPayment, origin, processor } = open()
    const own = getSandbox(processor.name, origin).account
    const secrets = Object.keys(own).filter((key) => !publicFields.includes(key))
    const mistyped = Object.fromEntries(secrets.map((key) => [key, 'mistyped']))
    const wrong = getGateway(processor.name).account.parse({ ...own, ...mistyped })
    const stranger = createProcessor(wrong, { clock: Date.now, timeoutMs: 1000 })
    const error = await stranger.refund({ ...aPayment(), gatewayId: '1' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PaymentError)
    expect(error).toMatchObject({ code: 'not-accepted' })
    expect(JSON.stringify(error) + String(error)).not.toMatch(/mistyped|sandbox/)
  })
}
