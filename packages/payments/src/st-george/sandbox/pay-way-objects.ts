import type { SandboxPayment } from '../../sandbox/bank/sandbox-state.ts'
import type { SandboxDecline } from '../../sandbox/bank/test-cards.ts'

const responses: Readonly<Record<SandboxDecline, readonly [code: string, text: string]>> = {
  declined: ['05', 'Do not honour'],
  'insufficient-funds': ['51', 'Insufficient funds'],
  'expired-card': ['54', 'Expired card'],
  'wrong-details': ['N7', 'CVN mismatch'],
  'gateway-busy': ['91', 'Issuer or switch unavailable'],
  'not-authenticated': ['65', 'Authentication required'],
}

const statuses = {
  open: 'pending',
  challenge: 'declined',
  processing: 'pending',
  succeeded: 'approved',
  declined: 'declined',
  cancelled: 'voided',
} as const

/** A transaction in PayWay's format. It can be voided until it is settled, then refunded. */
export function toTransaction(payment: SandboxPayment, isSettled: boolean) {
  const [responseCode, responseText] =
    payment.decline === null ? ['00', 'Approved'] : responses[payment.decline]
  const isPaid = payment.state === 'succeeded' && !payment.voided
  return {
    transactionId: Number(payment.id),
    receiptNumber: payment.id,
    status: payment.voided ? 'voided' : statuses[payment.state],
    responseCode,
    responseText,
    transactionType: 'payment',
    customerNumber: payment.reference,
    orderNumber: payment.reference,
    currency: payment.currency,
    principalAmount: payment.amountCents / 100,
    surchargeAmount: 0,
    paymentAmount: payment.amountCents / 100,
    paymentMethod: 'creditCard',
    isVoidable: isPaid && !isSettled,
    isRefundable: isPaid && isSettled,
  }
}

export function toRefundTransaction(payment: SandboxPayment, refund: SandboxPayment['refunds'][number]) {
  return {
    ...toTransaction(payment, true),
    transactionId: Number.parseInt(refund.id.slice(3, 13), 16),
    receiptNumber: refund.id,
    transactionType: 'refund',
    parentTransactionId: Number(payment.id),
    orderNumber: refund.reference,
    principalAmount: refund.amountCents / 100,
    paymentAmount: refund.amountCents / 100,
  }
}
