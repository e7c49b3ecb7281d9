import type { Cents } from '@forecourt/domain/money/cents'
import { type DeclineReason, declineSentences } from '../port/decline-reason.ts'
import type { AbsentPayment, Declined, PaymentOutcome, Unknown } from '../port/payment-processor.ts'

export function declined(gatewayId: string | null, reason: DeclineReason, final: boolean): Declined {
  return { kind: 'declined', gatewayId, reason, sentence: declineSentences[reason], final }
}

export function unknown(why: Unknown['why'], gatewayId: string | null = null): Unknown {
  return { kind: 'unknown', gatewayId, why }
}

/** The charged amount must equal the deposit; any other amount is not a success, whatever the cause. */
export function expectAmount<Outcome extends PaymentOutcome | AbsentPayment>(
  outcome: Outcome,
  amountCents: Cents,
): Outcome | Unknown {
  if (outcome.kind !== 'succeeded' || outcome.amountCents === amountCents) return outcome
  return unknown('amount-differs', outcome.gatewayId)
}
