import type { CallbackOutbox } from './callback-outbox.ts'
import type { SandboxPayment, SandboxToken } from './sandbox-state.ts'
import type { SandboxStore } from './sandbox-store.ts'
import { findTestCard, type SandboxDecline } from './test-cards.ts'

/** The only place where a payment changes its state. */
export type SandboxBank = {
  open(
    payment: Omit<SandboxPayment, 'state' | 'decline' | 'cardNumber' | 'paidMs' | 'refunds' | 'voided'>,
  ): SandboxPayment
  /** Charges a card; one with 3-D Secure only after the visitor has passed it. */
  charge(payment: SandboxPayment, cardNumber: string, authentication: SandboxToken['authentication']): void
  pass(payment: SandboxPayment, isPassed: boolean): void
  settle(payment: SandboxPayment, decline: SandboxDecline | null): void
  cancel(payment: SandboxPayment): void
  /** Null if the refund exceeds what was paid. */
  refund(
    payment: SandboxPayment,
    reference: string,
    amountCents: number,
  ): SandboxPayment['refunds'][number] | null
  void(payment: SandboxPayment): void
}

export function createSandboxBank(
  store: SandboxStore,
  outbox: CallbackOutbox,
  clock: () => number,
): SandboxBank {
  function settle(payment: SandboxPayment, decline: SandboxDecline | null): void {
    payment.state = decline === null ? 'succeeded' : 'declined'
    payment.decline = decline
    payment.paidMs = decline === null ? clock() : null
    outbox.enqueue(payment, decline === null ? 'succeeded' : 'failed')
  }

  function askBank(payment: SandboxPayment, cardNumber: string): void {
    const bank = findTestCard(cardNumber)?.bank ?? 'wrong-details'
    if (bank === 'takes its time') {
      payment.state = 'processing'
      outbox.enqueue(payment, 'processing')
    } else settle(payment, bank === 'approves' ? null : bank)
  }

  return {
    open(refundedCents) {
      const payment: SandboxPayment = {
        ...refundedCents,
        state: 'open',
        decline: null,
        cardNumber: null,
        paidMs: null,
        refunds: [],
        voided: false,
      }
      store.state.payments.push(payment)
      outbox.enqueue(payment, 'created')
      return payment
    },
    charge(payment, cardNumber, authentication) {
      payment.cardNumber = cardNumber
      payment.decline = null
      if (authentication === 'failed') settle(payment, 'not-authenticated')
      else if (
        authentication === 'asked' ||
        (authentication === 'none' && findTestCard(cardNumber)?.challenge)
      ) {
        payment.state = 'challenge'
        outbox.enqueue(payment, 'requires_action')
      } else askBank(payment, cardNumber)
    },
    pass(payment, isPassed) {
      if (payment.state !== 'challenge') return
      if (isPassed) askBank(payment, payment.cardNumber ?? '')
      else settle(payment, 'not-authenticated')
    },
    settle,
    cancel(payment) {
      payment.state = 'cancelled'
      outbox.enqueue(payment, 'canceled')
    },
    refund(payment, reference, amountCents) {
      const refundedCents = payment.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
      if (
        payment.state !== 'succeeded' ||
        payment.voided ||
        refundedCents + amountCents > payment.amountCents
      )
        return null
      const refund = { id: store.nextId('re_'), reference, amountCents, createdMs: clock() }
      payment.refunds.push(refund)
      outbox.enqueue(payment, 'refunded')
      return refund
    },
    void(payment) {
      payment.voided = true
    },
  }
}
