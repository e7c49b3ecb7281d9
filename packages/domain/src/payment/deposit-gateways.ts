import type { Country } from '../country/country.ts'
import { findGateway } from './gateway-table.ts'
import type { PaymentProcessor } from './payment-processor.ts'

/** The dealership's accounts in the site's currency; without one, online reservation is unavailable. */
export function depositGateways<Processor extends Pick<PaymentProcessor, 'authorizationType'>>(
  processors: readonly Processor[],
  { country }: { readonly country: Pick<Country, 'currency'> },
): Processor[] {
  return processors.filter(({ authorizationType }) =>
    findGateway(authorizationType).currencies.includes(country.currency),
  )
}
