import { moneyText } from '@forecourt/domain/money/money-text'
import { advertisedPrice, type PriceBreakdown } from '@forecourt/domain/price/advertised-price'
import { belowMarket } from '@forecourt/domain/price/below-market'
import { priceDifference } from '@forecourt/domain/price/shown-price'
import { subscriptionPrice } from '@forecourt/domain/price/subscription-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import type { Site } from '@forecourt/domain/site/site'
import { canTradeIn } from '@forecourt/domain/trade-in/can-trade-in'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { type PriceToTradeFor, toPriceToTradeFor } from '../../../ui/price-to-trade-for.ts'
import { marketEvidence } from '../../card/view/market-evidence.ts'
import { monthsText } from '../facts/specification.ts'
import { viewWords } from '../words.ts'
import type { FinanceView } from './finance-view.ts'

export type PriceView = {
  text: string
  isPrice: boolean
  /** What the figure includes (Australian Consumer Law, s 48). */
  basis: string | null
  /** The registration period: Western Australia requires it next to the price if it is under twelve months. */
  registration: string | null
  /** The parts of an estimated total, shown on demand. */
  breakdown: PriceBreakdown | null
  was: string | null
  saving: string | null
  /** A market claim with its evidence (S5.29, S5.30). */
  market: { claim: string; evidence: string } | null
  /** The subscription price with its period. */
  subscription: string | null
  /** The repayment with its rates and the required warning (docs/decisions/096). */
  repayment: { amount: string; terms: string; notice: string } | null
  /** The shown price that a trade-in is subtracted from, if the car can be bought and traded for. */
  tradeIn: PriceToTradeFor | null
}

export function toPriceView(
  car: Car,
  site: Pick<Site, 'settings' | 'offersSubscription' | 'country' | 'flags'>,
  finance: FinanceView | null = null,
): PriceView {
  // Sold vehicles show their price without claims.
  const isOffered = isAvailable(car)
  const price = advertisedPrice(isOffered ? car : { ...car, beforePriceCents: null }, site)
  const was = isOffered ? wasPrice(car, site) : null
  const saving = was && price.price && priceDifference(was, price.price)
  const below = isOffered ? belowMarket(car, site) : null
  const subscription = isOffered ? subscriptionPrice(car, site) : null
  return {
    text: price.text,
    isPrice: price.price !== null,
    basis: price.basis,
    registration: price.basis && describeRegistration(car),
    breakdown: price.breakdown,
    was: price.was,
    saving: saving === null ? null : viewWords.save(moneyText(saving)),
    market: below && {
      claim: viewWords.belowMarket(moneyText(below.savingCents)),
      evidence: marketEvidence(below, car, site),
    },
    subscription: subscription && viewWords.subscription(moneyText(subscription.cents), subscription.period),
    repayment: finance && {
      amount: `${finance.repayment} ${finance.period}`,
      terms: viewWords.repaymentTerms(finance.term, finance.rate, finance.comparisonRate),
      notice: viewWords.repaymentNotice(finance.notices),
    },
    tradeIn: canTradeIn(car, site.flags) ? toPriceToTradeFor(price.price, site) : null,
  }
}

function describeRegistration({ rego, regoMonths }: Car): string | null {
  const months = rego === null || regoMonths === null ? null : monthsText(regoMonths)
  return months && viewWords.registrationLeft(months)
}
