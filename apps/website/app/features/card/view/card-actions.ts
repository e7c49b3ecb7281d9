import { fillLabel } from '@forecourt/domain/content/fill-label'
import { moneyText } from '@forecourt/domain/money/money-text'
import { findPaymentProcessor } from '@forecourt/domain/payment/find-payment-processor'
import { depositAmount } from '@forecourt/domain/price/deposit-amount'
import { reserveOffer } from '@forecourt/domain/reservation/reserve-offer'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { viewWords } from '../words.ts'

export type CardActionKind = 'explore' | 'enquire' | 'reserve' | 'wait' | 'similar' | 'stock'
export type CardAction = { kind: CardActionKind; label: string; href: string }

/** A card's actions by state and eligibility (S2.37); those whose page is not built are absent. */
export function cardActions(car: ListedCar, site: Site, paths: Paths): CardAction[] {
  const offer = reserveOffer(car, site.flags)
  const actions: readonly { kind: CardActionKind; label: string; href: Href; when?: boolean }[] = isAvailable(
    car,
  )
    ? [
        {
          kind: 'explore',
          label: fillLabel(site.settings.exploreLabel, car.kind),
          href: paths.vehicle(car.slug),
        },
        { kind: 'enquire', label: site.settings.quickEnquiryLabel, href: paths.enquiry(car.slug) },
        {
          kind: 'reserve',
          label: reserveLabel(car, site),
          href: paths.checkout(car.slug),
          when: offer === 'reserve',
        },
        {
          kind: 'wait',
          label: viewWords.wait,
          href: paths.checkout(car.slug),
          when: offer === 'wait',
        },
      ]
    : [
        { kind: 'similar', label: site.settings.similarLabel, href: paths.findSimilar(car.slug) },
        { kind: 'stock', label: viewWords.stock, href: paths.listing(similarQuery(car)) },
      ]
  return actions.flatMap(({ kind, label, href, when = true }) =>
    when && href !== null ? [{ kind, label, href }] : [],
  )
}

function reserveLabel(car: ListedCar, site: Site): string {
  const deposit = depositAmount(findPaymentProcessor(car, site.paymentProvider))
  return viewWords.reserve(fillLabel(site.settings.reserveLabel, car.kind), moneyText(deposit))
}

/** Searches by body, else by make. */
function similarQuery(car: ListedCar): Record<string, string> {
  return car.body ? { 'refinementList[body][0]': car.body } : { 'refinementList[make][0]': car.make }
}
