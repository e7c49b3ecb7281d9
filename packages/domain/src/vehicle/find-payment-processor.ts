import type { PaymentProvider } from '../money/gateway-table.ts'
import type { PaymentProcessor } from './car.ts'

/**
 * Who takes the deposit for the car: the processor of the site's payment provider, else the first that the car has
 * (S9.34). Null when it has none.
 */
export function findPaymentProcessor<Processor extends Pick<PaymentProcessor, 'authorizationType'>>(
  car: { readonly paymentProcessors: readonly Processor[] },
  provider: PaymentProvider | null,
): Processor | null {
  const preferred = car.paymentProcessors.find(({ authorizationType }) => authorizationType === provider)
  return preferred ?? car.paymentProcessors[0] ?? null
}
