import type { GatewayName } from './gateway-table.ts'
import type { PaymentProcessor } from './payment-processor.ts'

/**
 * The account that takes the car's deposit: the one at the site's payment provider, else the car's first (S9.34). Null
 * if there is none.
 */
export function findPaymentProcessor<Processor extends Pick<PaymentProcessor, 'authorizationType'>>(
  car: { readonly paymentProcessors: readonly Processor[] },
  provider: GatewayName | null,
): Processor | null {
  const preferred = car.paymentProcessors.find(({ authorizationType }) => authorizationType === provider)
  return preferred ?? car.paymentProcessors[0] ?? null
}
