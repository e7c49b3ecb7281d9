import { toDollarAmount } from '../../gateway/dollar-amount.ts'
import type { SandboxPayment } from '../../sandbox/bank/sandbox-state.ts'
import type { SandboxDecline } from '../../sandbox/bank/test-cards.ts'

const faults: Readonly<Record<SandboxDecline, { errorCode: number; errorMessage: string }>> = {
  declined: { errorCode: 2003, errorMessage: 'The transaction was declined' },
  'insufficient-funds': { errorCode: 2006, errorMessage: 'Insufficient funds' },
  'expired-card': { errorCode: 2009, errorMessage: 'Expired card' },
  'wrong-details': { errorCode: 2007, errorMessage: 'Incorrect payment info' },
  'gateway-busy': { errorCode: 3003, errorMessage: 'Service temporarily unavailable' },
  'not-authenticated': { errorCode: 2021, errorMessage: '3D-Secure Verification failed' },
}

export function tillFault(decline: SandboxDecline) {
  return faults[decline]
}

/** The answer to a debit. */
export function toDebitAnswer(payment: SandboxPayment, challengeUrl: () => string) {
  const common = { uuid: payment.id, purchaseId: `sandbox-${payment.id}`, paymentMethod: 'Creditcard' }
  if (payment.decline !== null)
    return { success: false, ...common, returnType: 'ERROR', errors: [tillFault(payment.decline)] }
  if (payment.state === 'challenge')
    return {
      success: true,
      ...common,
      returnType: 'REDIRECT',
      redirectType: '3ds',
      redirectUrl: challengeUrl(),
    }
  return { success: true, ...common, returnType: payment.state === 'processing' ? 'PENDING' : 'FINISHED' }
}

const statuses = {
  open: 'PENDING',
  challenge: 'REDIRECT',
  processing: 'PENDING',
  succeeded: 'SUCCESS',
  declined: 'ERROR',
  cancelled: 'CANCELLED',
} as const

/** The answer to a status read. */
export function toStatusAnswer(payment: SandboxPayment) {
  return {
    success: true,
    transactionStatus: statuses[payment.state],
    transactionType: 'DEBIT',
    uuid: payment.id,
    merchantTransactionId: payment.reference,
    purchaseId: `sandbox-${payment.id}`,
    paymentMethod: 'Creditcard',
    amount: toDollarAmount(payment.amountCents),
    currency: payment.currency.toUpperCase(),
    ...(payment.decline !== null && { errors: [tillFault(payment.decline)] }),
  }
}

export function toRefundStatus(payment: SandboxPayment, refund: SandboxPayment['refunds'][number]) {
  return {
    ...toStatusAnswer(payment),
    transactionStatus: 'SUCCESS',
    transactionType: 'REFUND',
    uuid: refund.id,
    merchantTransactionId: refund.reference,
    amount: toDollarAmount(refund.amountCents),
  }
}
