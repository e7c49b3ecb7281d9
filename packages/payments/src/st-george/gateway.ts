import { createTokenProcessor } from '../gateway/create-token-processor.ts'
import { fromDollarAmount, toDollarAmount } from '../gateway/dollar-amount.ts'
import type { Gateway, GatewayOptions } from '../gateway/gateway.ts'
import { declined, expectAmount, unknown } from '../gateway/outcomes.ts'
import { PaymentError } from '../port/payment-error.ts'
import type {
  AbsentPayment,
  Confirmation,
  Payment,
  PaymentOutcome,
  PaymentProcessor,
} from '../port/payment-processor.ts'
import { paymentReference } from '../port/payment-reference.ts'
import { type PayWayTransaction, parsePayWayAnswer } from './pay-way-answer.ts'
import { createPayWayClient, findTransaction } from './pay-way-client.ts'
import { readTransaction } from './read-transaction.ts'
import { refundTransaction } from './refund-transaction.ts'
import { isStGeorgeTestAccount, type StGeorgeAccount, stGeorgeAccount } from './st-george-account.ts'

export const gateway: Gateway<StGeorgeAccount> = {
  account: stGeorgeAccount,
  isTest: isStGeorgeTestAccount,
  create: createStGeorge,
}

/** St.George takes cards through PayWay's REST API. It sends no callbacks for cards, so the status is polled. */
function createStGeorge(account: StGeorgeAccount, options: GatewayOptions): PaymentProcessor {
  const client = createPayWayClient(account, options)

  function read(transaction: PayWayTransaction, payment: Payment): PaymentOutcome {
    return expectAmount(readTransaction(transaction, payment.currency), payment.amountCents)
  }

  async function status(payment: Payment): Promise<PaymentOutcome | AbsentPayment> {
    const found = await findTransaction(client, payment)
    if (found === null) return { kind: 'absent' }
    return 'kind' in found ? found : read(found, payment)
  }

  async function confirm(payment: Payment, { token }: Confirmation): Promise<PaymentOutcome> {
    const form = debitForm(payment, token, account.merchantId)
    const answer = parsePayWayAnswer(await client.post('/transactions', form, payment.idempotencyKey))
    if (answer === null) return unknown('no-answer')
    if (!('faulty' in answer)) return read(mustBeOurs(answer, payment), payment)
    // A repetition with another token, or with a token that the first try used: the first try counts.
    const earlier = await findTransaction(client, { ...payment, gatewayId: null })
    if (earlier !== null) return 'kind' in earlier ? earlier : read(mustBeOurs(earlier, payment), payment)
    if (answer.faulty.includes('singleUseTokenId')) return declined(null, 'token-expired', true)
    throw new PaymentError(
      'not-accepted',
      `PayWay does not accept the request (${answer.faulty.join(', ')}).`,
    )
  }

  return createTokenProcessor(account, {
    scriptPath: '/rest/v1/payway.js',
    isTest: isStGeorgeTestAccount(account),
    confirm,
    status,
    refund: (refund) => refundTransaction(client, refund),
    readCallback: null,
  })
}

function debitForm(payment: Payment, token: string, merchantId: string): Record<string, string> {
  const reference = paymentReference(payment.idempotencyKey)
  return {
    singleUseTokenId: token,
    // PayWay requires a customer, but we store none there.
    customerNumber: reference,
    transactionType: 'payment',
    principalAmount: toDollarAmount(payment.amountCents),
    currency: payment.currency.toLowerCase(),
    orderNumber: reference,
    merchantId,
  }
}

/** A repeated key returns the first transaction: unless the amount is equal, the key was used for another payment. */
function mustBeOurs(transaction: PayWayTransaction, payment: Payment): PayWayTransaction {
  if (fromDollarAmount(transaction.principalAmount) === payment.amountCents) return transaction
  throw new PaymentError('key-reused', 'The idempotency key belongs to another payment at PayWay.')
}
