import { moneyText } from '@forecourt/domain/money/money-text'
import { belowMarket } from '@forecourt/domain/price/below-market'
import { priceBasisText } from '@forecourt/domain/price/price-basis-text'
import { priceDisplay } from '@forecourt/domain/price/price-display'
import { subscriptionPrice } from '@forecourt/domain/price/subscription-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { marketEvidence } from '../../card/view/market-evidence.ts'
import { monthsText } from '../facts/specification.ts'

export type PriceView = {
  text: string
  isPrice: boolean
  /** What the figure includes, and for how long it is registered (ACL s 48; WA wants under twelve months disclosed). */
  basis: string | null
  was: string | null
  saving: string | null
  /** A claim about the market stands with its proof (S5.29, S5.30). */
  market: { claim: string; evidence: string } | null
  subscription: string | null
}

export function toPriceView(car: Car, site: Pick<Site, 'settings' | 'offersSubscription'>): PriceView {
  const price = priceDisplay(car, site.settings)
  // What is sold is no bargain any more: its price stands as a fact, without claims.
  const isOffered = isAvailable(car)
  const was = isOffered ? wasPrice(car) : null
  const below = isOffered ? belowMarket(car) : null
  const subscription = isOffered ? subscriptionPrice(car, site) : null
  const isPrice = price.kind === 'price'
  return {
    text: price.text,
    isPrice,
    basis: isPrice ? basisText(car) : null,
    was: was === null ? null : moneyText(was),
    saving: was === null || !isPrice ? null : `Save ${moneyText(was - price.cents)}`,
    market: below && {
      claim: `${moneyText(below.savingCents)} below market`,
      evidence: marketEvidence(below, car),
    },
    subscription: subscription === null ? null : moneyText(subscription),
  }
}

function basisText(car: Car): string {
  const months = car.rego === null || car.regoMonths === null ? null : monthsText(car.regoMonths)
  return [priceBasisText(car), months && `${months} registration left`].filter(Boolean).join(' · ')
}
