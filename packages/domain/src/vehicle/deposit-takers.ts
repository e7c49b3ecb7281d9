import { type Currency, type SiteOfCountry, siteCurrency } from '../money/site-currency.ts'
import type { PaymentProcessor, PaymentProvider } from './car.ts'

/** In which money a gateway takes deposits. PayWay knows Australian dollars only, and so do our connectors at Till. */
export const depositCurrencies: Readonly<Record<PaymentProvider, readonly Currency[]>> = {
  stripe: ['AUD', 'NZD'],
  till: ['AUD'],
  st_george: ['AUD'],
}

/** Those of a dealership's accounts that take the site's money: without one nothing is reserved there online. */
export function depositTakers<Processor extends Pick<PaymentProcessor, 'authorizationType'>>(
  processors: readonly Processor[],
  site: SiteOfCountry,
): Processor[] {
  const currency = siteCurrency(site)
  return processors.filter(({ authorizationType }) => depositCurrencies[authorizationType].includes(currency))
}
