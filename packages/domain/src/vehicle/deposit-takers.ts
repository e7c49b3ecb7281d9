import type { Country } from '../country/country.ts'
import type { PaymentProcessor, PaymentProvider } from './car.ts'

/** In which money a gateway takes deposits. PayWay knows Australian dollars only, and so do our connectors at Till. */
export const depositCurrencies: Readonly<Record<PaymentProvider, readonly string[]>> = {
  stripe: ['AUD', 'NZD'],
  till: ['AUD'],
  st_george: ['AUD'],
}

/** Those of a dealership's accounts that take the site's money: without one nothing is reserved there online. */
export function depositTakers<Processor extends Pick<PaymentProcessor, 'authorizationType'>>(
  processors: readonly Processor[],
  { country }: { readonly country: Pick<Country, 'currency'> },
): Processor[] {
  return processors.filter(({ authorizationType }) =>
    depositCurrencies[authorizationType].includes(country.currency),
  )
}
