import { createTokenProcessor } from '../gateway/create-token-processor.ts'
import { toDollarAmount } from '../gateway/dollar-amount.ts'
import type { Gateway, GatewayOptions } from '../gateway/gateway.ts'
import { expectAmount, unknown } from '../gateway/outcomes.ts'
import { PaymentError } from '../port/payment-error.ts'
import type {
  AbsentPayment,
  Confirmation,
  Payment,
  PaymentOutcome,
  PaymentProcessor,
} from '../port/payment-processor.ts'
import { paymentReference } from '../port/payment-reference.ts'
import { readDebit, readStatus } from './read-till-answer.ts'
import { readTillCallback } from './read-till-callback.ts'
import { refundTill } from './refund-till.ts'
import { isTillTest, type TillAccount, tillAccount } from './till-account.ts'
import { parseTillAnswer } from './till-answer.ts'
import { createTillClient } from './till-client.ts'
import { duplicateId } from './till-faults.ts'

export const gateway: Gateway<TillAccount> = { account: tillAccount, isTest: isTillTest, create: createTill }

/**
 * Till: hosted fields return a token that we debit. Our reference is its merchantTransactionId, which must be unique.
 */
function createTill(account: TillAccount, options: GatewayOptions): PaymentProcessor {
  const client = createTillClient(account, options)

  async function status(payment: Payment): Promise<PaymentOutcome | AbsentPayment> {
    const answer = parseTillAnswer(
      await (payment.gatewayId === null
        ? client.status('getByMerchantTransactionId', paymentReference(payment.idempotencyKey))
        : client.status('getByUuid', payment.gatewayId)),
    )
    if (answer === null) return unknown('no-answer', payment.gatewayId)
    return expectAmount(readStatus(answer, payment.currency), payment.amountCents)
  }

  async function confirm(payment: Payment, confirmation: Confirmation): Promise<PaymentOutcome> {
    const answer = parseTillAnswer(await client.transaction('debit', debitBody(payment, confirmation)))
    if (answer === null) return unknown('no-answer')
    if (answer.fault !== duplicateId) return readDebit(answer, payment)
    // If an earlier request's answer was lost, or this is a repetition, its outcome is the answer.
    const earlier = await status({ ...payment, gatewayId: null })
    if (earlier.kind === 'absent') return unknown('gateway-error')
    if (earlier.kind === 'unknown' && earlier.why === 'amount-differs')
      throw new PaymentError('key-reused', 'The idempotency key belongs to another payment at Till.')
    return earlier
  }

  return createTokenProcessor(account, {
    scriptPath: '/js/integrated/payment.1.3.min.js',
    isTest: isTillTest(account),
    confirm,
    status,
    refund: (refund) => refundTill(client, refund),
    readCallback: async (request) => readTillCallback(account.sharedSecret, request),
  })
}

function debitBody(payment: Payment, { token, returnUrl, callbackUrl }: Confirmation) {
  return {
    merchantTransactionId: paymentReference(payment.idempotencyKey),
    amount: toDollarAmount(payment.amountCents),
    currency: payment.currency,
    transactionToken: token,
    description: payment.description.slice(0, 255),
    merchantMetaData: payment.reservationId,
    extraData: payment.metadata,
    successUrl: returnUrl,
    cancelUrl: returnUrl,
    errorUrl: returnUrl,
    ...(callbackUrl !== null && { callbackUrl }),
    threeDSecureData: { '3dsecure': 'OPTIONAL' },
  }
}
