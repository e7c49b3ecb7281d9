import { describe, expect, it } from 'vitest'
import type { Refund } from '../../src/port/payment-processor.ts'
import { cards } from './cards.ts'
import type { TestGateway } from './open-test-gateway.ts'

const dayMs = 24 * 60 * 60_000

export function describeRefunds(open: () => TestGateway): void {
  async function paid(): Promise<{ refund: Refund; refundedCents: () => Promise<number | undefined> }> {
    const { aPayment, pay, sandbox } = open()
    const payment = aPayment()
    const outcome = await pay(payment, cards.pays)
    const gatewayId = outcome.kind === 'succeeded' ? outcome.gatewayId : ''
    return {
      refund: {
        idempotencyKey: `${payment.idempotencyKey}:refund`,
        gatewayId,
        amountCents: 20_000,
        currency: 'AUD',
      },
      refundedCents: async () =>
        (await sandbox.charges()).find((charge) => charge.gatewayId === gatewayId)?.refundedCents,
    }
  }

  describe('refunding', () => {
    it.each([0, 2 * dayMs])('refunds all of it, once, %d ms after the payment', async (ms) => {
      const { processor, ahead } = open()
      const { refund, refundedCents } = await paid()
      ahead(ms)
      const first = await processor.refund(refund)
      expect(first).toMatchObject({ kind: 'refunded', amountCents: 20_000 })
      expect(await processor.refund(refund)).toEqual(first)
      expect(await refundedCents()).toBe(20_000)
    })

    it.each(['timeout-moved', 'timeout-not-moved', 'error-moved'] as const)(
      'is unknown when the answer is lost (%s), and a repetition refunds once',
      async (fault) => {
        const { hasty, processor, sandbox, ahead } = open()
        const { refund, refundedCents } = await paid()
        ahead(2 * dayMs)
        await sandbox.fault(processor.name, 'refund', fault, 9)
        expect(await hasty.processor.refund(refund)).toEqual({ kind: 'unknown' })
        await sandbox.clearFaults()
        expect(await processor.refund(refund)).toMatchObject({ kind: 'refunded' })
        expect(await refundedCents()).toBe(20_000)
      },
    )

    it('refunds a part once, however often it is asked with the same key', async () => {
      const { processor, ahead } = open()
      const { refund, refundedCents } = await paid()
      ahead(2 * dayMs)
      const part = { ...refund, amountCents: 5000 }
      const first = await processor.refund(part)
      expect(first).toMatchObject({ kind: 'refunded', amountCents: 5000 })
      expect(await processor.refund(part)).toEqual(first)
      expect(await refundedCents()).toBe(5000)
    })

    it('does not refund more than was paid', async () => {
      const { processor, ahead } = open()
      const { refund, refundedCents } = await paid()
      ahead(2 * dayMs)
      expect(await processor.refund({ ...refund, amountCents: 20_001 })).toMatchObject({ kind: 'refused' })
      expect(await refundedCents()).toBe(0)
    })

    it('does not refund what was never paid', async () => {
      const { processor, aPayment, pay } = open()
      const payment = aPayment()
      const outcome = await pay(payment, cards.declined)
      const gatewayId = outcome.kind === 'declined' ? (outcome.gatewayId ?? '') : ''
      const refund = { ...payment, idempotencyKey: `${payment.idempotencyKey}:refund`, gatewayId }
      expect(await processor.refund(refund)).toMatchObject({ kind: 'refused' })
    })
  })
}
