import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { PaymentProcessor } from '../port/payment-processor.ts'
import { checkPayment } from './check-payment.ts'

type OwnPart = Pick<PaymentProcessor, 'status' | 'refund' | 'readCallback'> & {
  confirm: NonNullable<PaymentProcessor['confirm']>
  /** The path of the script with the gateway's card fields, on the gateway's origin. */
  scriptPath: string
  isTest: boolean
}

/**
 * A processor for gateways whose fields return a token that we debit: a payment exists there only once it is confirmed,
 * so there is nothing to cancel before.
 */
export function createTokenProcessor(
  account: { processor: GatewayName; publicKey: string; origin: string },
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
    async refund(request) {
      checkPayment(name, request)
      return refund(request)
    },
    readCallback,
  }
}
