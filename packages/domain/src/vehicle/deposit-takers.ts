import type { Country } from '../country/country.ts'
import { findGateway } from '../money/gateway-table.ts'
import type { PaymentProcessor } from './car.ts'

/** Those of a dealership's accounts that take the site's money: without one nothing is reserved there online. */
export function depositTakers<Processor extends Pick<PaymentProcessor, 'authorizationType'>>(
  processors: readonly Processor[],
  { country }: { readonly country: Pick<Country, 'currency'> },
): Processor[] {
  return processors.filter(({ authorizationType }) =>
    findGateway(authorizationType).currencies.includes(country.currency),
  )
}
