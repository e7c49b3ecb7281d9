import { findGateway, type GatewayName } from '@forecourt/domain/payment/gateway-table'
import { describe, expect, it, vi } from 'vitest'
import { paymentReference } from '../../src/port/payment-reference.ts'
import { cards } from './cards.ts'
import type { TestGateway } from './open-test-gateway.ts'

/** More often than any client retries. */
const everyTime = 9

async function listCharges(open: () => TestGateway, key: string) {
  const reference = paymentReference(key)
  return (await open().sandbox.charges()).filter((charge) => charge.reference === reference)
}

export function describeLostAnswers(open: () => TestGateway, name: GatewayName): void {
  describe('a lost answer', () => {
    it.each(['timeout-moved', 'lost-response', 'error-moved'] as const)(
      'to the charge (%s) is resolved by asking: it was paid, and a repetition does not pay again',
      async (fault) => {
        const { aPayment, hasty, pay, processor, sandbox } = open()
        const payment = aPayment()
        await sandbox.fault(name, 'confirm', fault, everyTime)
        const outcome = await hasty.pay(payment, cards.pays)
        // If the visitor's browser lost the answer, the server's first check already knows the outcome.
        expect(outcome.kind).toBe(findGateway(name).chargesInBrowser ? 'succeeded' : 'unknown')
        await sandbox.clearFaults()
        expect(await processor.status(payment)).toMatchObject({ kind: 'succeeded', amountCents: 20_000 })
        expect(await pay(payment, cards.pays)).toMatchObject({ kind: 'succeeded' })
        expect(await listCharges(open, payment.idempotencyKey)).toHaveLength(1)
      },
    )

    it.each(['timeout-not-moved', 'error-not-moved'] as const)(
      'to a charge that never happened (%s) is resolved by asking, and a repetition pays once',
      async (fault) => {
        const { aPayment, hasty, pay, processor, sandbox } = open()
        const payment = aPayment()
        await sandbox.fault(name, 'confirm', fault, everyTime)
        expect((await hasty.pay(payment, cards.pays)).kind).toBe(
          findGateway(name).chargesInBrowser ? 'pending' : 'unknown',
        )
        await sandbox.clearFaults()
        expect((await processor.status(payment)).kind).toBe(
          findGateway(name).chargesInBrowser ? 'pending' : 'absent',
        )
        expect(await pay(payment, cards.pays)).toMatchObject({ kind: 'succeeded' })
        expect(await listCharges(open, payment.idempotencyKey)).toHaveLength(1)
      },
    )

    it('to a charge that happens later is absent at first, then paid, and a repetition does not pay again', async () => {
      const { aPayment, hasty, pay, processor, sandbox } = open()
      const payment = aPayment()
      await sandbox.fault(name, 'confirm', 'timeout-moved-later')
      const gaveUp = await hasty.pay(payment, cards.pays)
      expect(gaveUp.kind).toBe(findGateway(name).chargesInBrowser ? 'pending' : 'unknown')
      expect((await processor.status(payment)).kind).toBe(
        findGateway(name).chargesInBrowser ? 'pending' : 'absent',
      )
      await vi.waitFor(
        async () => expect(await processor.status(payment)).toMatchObject({ kind: 'succeeded' }),
        { timeout: 120_000 },
      )
      expect(await pay(payment, cards.pays)).toMatchObject({ kind: 'succeeded' })
      expect(await listCharges(open, payment.idempotencyKey)).toHaveLength(1)
    })

    it('to a question leaves it unknown until the next question', async () => {
      const { aPayment, hasty, pay, processor, sandbox } = open()
      const payment = aPayment()
      await pay(payment, cards.pays)
      await sandbox.fault(name, 'status', 'timeout-not-moved', everyTime)
      expect(await hasty.processor.status(payment)).toMatchObject({ kind: 'unknown' })
      await sandbox.clearFaults()
      expect(await processor.status(payment)).toMatchObject({ kind: 'succeeded' })
    })
  })

  if (findGateway(name).chargesInBrowser) describeIntents(open, name)
  else describeTokens(open)
}

function describeIntents(open: () => TestGateway, name: GatewayName): void {
  describe('an intent', () => {
    it('whose answer was lost is the same one on repetition', async () => {
      const { aPayment, hasty, processor, sandbox } = open()
      const payment = aPayment()
      await sandbox.fault(name, 'create', 'timeout-moved', everyTime)
      expect(await hasty.processor.create(payment)).toMatchObject({ kind: 'unknown' })
      await sandbox.clearFaults()
      const started = await processor.create(payment)
      const found = await processor.status(payment)
      expect(found).toMatchObject({ kind: 'pending', waitingFor: 'visitor' })
      expect(started).toMatchObject({ kind: 'started', gatewayId: 'gatewayId' in found && found.gatewayId })
    })

    it('whose first answer alone was lost is made by the repetition of the library', async () => {
      const { aPayment, processor, sandbox } = open()
      await sandbox.fault(name, 'create', 'lost-response', 1)
      expect(await processor.create(aPayment())).toMatchObject({ kind: 'started' })
    })

    it('can be cancelled while it is unpaid, and takes no card afterwards', async () => {
      const { aPayment, pay, processor } = open()
      const payment = aPayment()
      const started = await processor.create(payment)
      const gatewayId = started.gatewayId ?? ''
      expect(await processor.cancel?.({ ...payment, gatewayId })).toMatchObject({
        reason: 'cancelled',
        final: true,
      })
      expect(await pay(payment, cards.pays)).toMatchObject({ kind: 'declined', reason: 'cancelled' })
      expect(await listCharges(open, payment.idempotencyKey)).toEqual([])
    })

    it('that was paid in the meantime stays paid', async () => {
      const { aPayment, pay, processor } = open()
      const payment = aPayment()
      const paid = await pay(payment, cards.pays)
      const gatewayId = 'gatewayId' in paid ? (paid.gatewayId ?? '') : ''
      expect(await processor.cancel?.({ ...payment, gatewayId })).toEqual(paid)
    })

    it('takes another card after a declined one', async () => {
      const { aPayment, pay } = open()
      const payment = aPayment()
      expect(await pay(payment, cards.declined)).toMatchObject({ kind: 'declined', final: false })
      expect(await pay(payment, cards.pays)).toMatchObject({ kind: 'succeeded' })
    })
  })
}

function describeTokens(open: () => TestGateway): void {
  describe('a token', () => {
    it('that is used up or unknown charges nothing', async () => {
      const { aPayment, processor } = open()
      const payment = aPayment()
      const confirmation = { token: 'made-up', returnUrl: 'http://127.0.0.1/', callbackUrl: null }
      expect(await processor.confirm?.(payment, confirmation)).toMatchObject({
        kind: 'declined',
        reason: 'token-expired',
        final: true,
      })
    })
  })
}
