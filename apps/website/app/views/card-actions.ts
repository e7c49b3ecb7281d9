import { depositAmount } from '@forecourt/domain/price/deposit-amount'
import { moneyText } from '@forecourt/domain/price/money-text'
import type { Href, Paths } from '@forecourt/domain/site/paths'
import type { Site } from '@forecourt/domain/site/site'
import { findPaymentProcessor } from '@forecourt/domain/vehicle/find-payment-processor'
import { isAvailable } from '@forecourt/domain/vehicle/is-available'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { reserveOnline } from '@forecourt/domain/vehicle/reserve-online'

export type CardAction = { label: string; href: string }

/** The actions of a card by state and eligibility (S2.37); what has no page yet is absent. */
export function cardActions(car: ListedCar, site: Site, paths: Paths): CardAction[] {
  const actions: readonly (readonly [string, Href])[] = isAvailable(car)
    ? [
        ['Explore Vehicle', paths.vehicle(car.slug)],
        ...(reserveOnline(car, site.flags).allowed
          ? ([[reserveLabel(car, site), paths.checkout(car.slug)]] as const)
          : []),
      ]
    : [['Find Me Something Similar', paths.listing(similarQuery(car))]]
  return actions.flatMap(([label, href]) => (href === null ? [] : [{ label, href }]))
}

function reserveLabel(car: ListedCar, site: Site): string {
  const deposit = depositAmount(findPaymentProcessor(car, site.paymentProvider))
  return `Reserve This Car ${moneyText(deposit)}`
}

/** The shape of a vehicle is what a buyer looks for again; its make where nothing is known of the shape. */
function similarQuery(car: ListedCar): Record<string, string> {
  return car.body ? { 'refinementList[body][0]': car.body } : { 'refinementList[make][0]': car.make }
}
