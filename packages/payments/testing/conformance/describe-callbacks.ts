import { findGateway, type GatewayName } from '@forecourt/domain/payment/gateway-table'
import { describe, expect, it, vi } from 'vitest'
import type { CallbackEvent } from '../../src/port/callback.ts'
import type { Payment } from '../../src/port/payment-processor.ts'
import { paymentReference } from '../../src/port/payment-reference.ts'
import { cards } from './cards.ts'
import type { TestGateway } from './open-test-gateway.ts'

/** For a gateway without callbacks. */
export function describeNoCallbacks(open: () => TestGateway): void {
  it('sends no callbacks, so that the status is polled', async () => {
    const { aPayment, pay, processor, sandbox } = open()
    expect(processor.readCallback).toBeNull()
    await pay(aPayment(), cards.pays)
    expect(await sandbox.callbacks()).toEqual([])
  })
}

const readBody = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export function describeCallbacks(open: () => TestGateway, name: GatewayName): void {
  describe('callbacks', () => {
    function listEvents(payment: Payment): CallbackEvent[] {
      const reference = paymentReference(payment.idempotencyKey)
      return open().received.flatMap(({ reading }) =>
        reading.kind === 'event' && reading.event.reference === reference ? [reading.event] : [],
      )
    }

    /** Waits for the sandbox's asynchronous callbacks. */
    async function eventually(check: () => void | Promise<void>): Promise<void> {
      await vi.waitFor(check, { timeout: 120_000, interval: 20 })
    }

    async function succeeded(payment: Payment, times = 1): Promise<CallbackEvent[]> {
      let found: CallbackEvent[] = []
      await eventually(() => {
        found = listEvents(payment).filter(({ claim }) => claim === 'succeeded')
        expect(found).toHaveLength(times)
      })
      return found
    }

    it('name the payment, the reservation and the amount', async () => {
      const { aPayment, pay } = open()
      const payment = aPayment()
      const outcome = await pay(payment, cards.pays)
      const [event] = await succeeded(payment)
      expect(event).toMatchObject({
        processor: name,
        topic: 'payment',
        reservationId: payment.reservationId,
        gatewayId: 'gatewayId' in outcome && outcome.gatewayId,
        amountCents: 20_000,
      })
    })

    it('report a declined card', async () => {
      const { aPayment, pay } = open()
      const payment = aPayment()
      await pay(payment, cards.declined)
      await eventually(() => expect(listEvents(payment).map(({ claim }) => claim)).toContain('declined'))
    })

    it('that come twice have the same id', async () => {
      const { aPayment, pay, sandbox } = open()
      const payment = aPayment()
      await sandbox.fault(name, 'callback', 'duplicate-callback', 9)
      await pay(payment, cards.pays)
      const events = await succeeded(payment, 2)
      expect(new Set(events.map(({ id }) => id)).size).toBe(1)
    })

    it('that are late are read when they come, and the status did not wait for them', async () => {
      const { aPayment, pay, processor, sandbox } = open()
      const payment = aPayment()
      await sandbox.fault(name, 'callback', 'late-callback', 9)
      await pay(payment, cards.pays)
      expect(await processor.status(payment)).toMatchObject({ kind: 'succeeded' })
      expect(listEvents(payment)).toEqual([])
      await sandbox.clearFaults()
      await sandbox.releaseCallbacks()
      await succeeded(payment)
    })

    it('that come out of order do not override the status', async () => {
      const { aPayment, pay, processor, sandbox } = open()
      const payment = aPayment()
      await sandbox.fault(name, 'callback', 'out-of-order', findGateway(name).chargesInBrowser ? 2 : 1)
      const pending = await pay(payment, cards.pending)
      await sandbox.settle(pending.kind === 'pending' ? pending.gatewayId : '', 'succeeded')
      await eventually(() => {
        const claims = listEvents(payment).map(({ claim }) => claim)
        expect(claims[0]).toBe('succeeded')
        expect(claims).toContain('pending')
      })
      expect(await processor.status(payment)).toMatchObject({ kind: 'succeeded' })
    })

    it('with a wrong signature are refused', async () => {
      const { aPayment, pay, received, sandbox } = open()
      const payment = aPayment()
      const reference = paymentReference(payment.idempotencyKey)
      await sandbox.fault(name, 'callback', 'forged-callback', 9)
      await pay(payment, cards.pays)
      // Matched by text, because a refused callback is not parsed.
      const own = () => received.filter(({ request }) => readBody(request.rawBody).includes(reference))
      await eventually(() => expect(own()).not.toEqual([]))
      for (const { reading } of own()) expect(reading).toEqual({ kind: 'refused', why: 'signature' })
    })

    it('whose amount, path or headers were changed on the way are refused', async () => {
      const { aPayment, pay, processor, received } = open()
      const payment = aPayment({ amountCents: 20_000 })
      await pay(payment, cards.pays)
      await succeeded(payment)
      const reference = paymentReference(payment.idempotencyKey)
      const genuine = received.find(
        ({ reading }) => reading.kind === 'event' && reading.event.reference === reference,
      )?.request
      if (genuine === undefined) throw new Error('Nothing was received.')
      const text = readBody(genuine.rawBody)
      const dearer = new TextEncoder().encode(text.replace('200', '100'))
      expect(await processor.readCallback?.(genuine)).toMatchObject({ kind: 'event' })
      const refusal = { kind: 'refused', why: 'signature' }
      expect(await processor.readCallback?.({ ...genuine, rawBody: dearer })).toEqual(refusal)
      expect(await processor.readCallback?.({ ...genuine, headers: new Headers() })).toEqual(refusal)
    })

    it('are repeated until somebody takes them', async () => {
      const { aPayment, pay, sandbox } = open()
      const payment = aPayment()
      await pay(payment, cards.pays)
      await succeeded(payment)
      await eventually(async () => {
        const waiting = (await sandbox.callbacks()).filter(({ state }) => state === 'queued')
        expect(waiting).toEqual([])
      })
    })
  })
}
