import type { PaymentProvider } from '@forecourt/domain/money/gateway-table'
import type { PaymentProcessor } from '../port/payment-processor.ts'
import { checkPayment } from './check-payment.ts'

type OwnPart = Pick<PaymentProcessor, 'status' | 'refund' | 'readCallback'> & {
  confirm: NonNullable<PaymentProcessor['confirm']>
  /** Of the script with the gateway's card fields, on the gateway's own origin. */
  scriptPath: string
  isTest: boolean
}

/**
 * A gateway whose fields give a token that we debit: it hears of a payment only when it is confirmed, so that nothing
 * waits there before and nothing can be called off.
 */
export function createTokenProcessor(
  account: { processor: PaymentProvider; publicKey: string; origin: string },
  { scriptPath, isTest, confirm, status, refund, readCallback }: OwnPart,
): PaymentProcessor {
  const { processor: name, publicKey, origin } = account
  return {
    name,
    browser: {
      publicKey,
      scriptUrl: origin + scriptPath,
      origins: { script: [origin], frame: [origin], connect: [origin], image: [] },
      test: isTest,
    },
    async create(payment) {
      checkPayment(name, payment)
      return { kind: 'started', gatewayId: null, clientSecret: null }
    },
    async confirm(payment, confirmation) {
      checkPayment(name, payment)
      return confirm(payment, confirmation)
    },
    status,
    cancel: null,
    async refund(wish) {
      checkPayment(name, wish)
      return refund(wish)
    },
    readCallback,
  }
}
