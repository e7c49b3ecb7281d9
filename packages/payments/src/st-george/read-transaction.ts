import { fromDollarAmount } from '../gateway/dollar-amount.ts'
import { declined } from '../gateway/outcomes.ts'
import type { DeclineReason } from '../port/decline-reason.ts'
import type { PaymentOutcome } from '../port/payment-processor.ts'
import type { PayWayTransaction } from './pay-way-answer.ts'

export function readTransaction(transaction: PayWayTransaction, currency: string): PaymentOutcome {
  const gatewayId = transaction.transactionId
  switch (transaction.status) {
    case 'approved':
    // Approved subject to settlement.
    case 'approved*': {
      const amountCents = fromDollarAmount(transaction.paymentAmount ?? transaction.principalAmount) ?? -1
      const isOurs = transaction.currency === currency.toLowerCase()
      return { kind: 'succeeded', gatewayId, amountCents: isOurs ? amountCents : -1 }
    }
    case 'declined':
      return declined(gatewayId, reasons[transaction.responseCode ?? ''] ?? 'declined', true)
    case 'voided':
      return declined(gatewayId, 'cancelled', true)
    default:
      return { kind: 'pending', gatewayId, waitingFor: 'gateway' }
  }
}

/** By response code. Lost, stolen and fraud codes stay `declined`. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  '14': 'wrong-details',
  '51': 'insufficient-funds',
  '54': 'expired-card',
  '57': 'card-not-supported',
  '61': 'insufficient-funds',
  '65': 'not-authenticated',
  '91': 'gateway-busy',
  '92': 'gateway-busy',
  N7: 'wrong-details',
  QI: 'gateway-busy',
  QQ: 'wrong-details',
  QY: 'card-not-supported',
}
