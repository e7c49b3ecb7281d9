import { calendarText, longDate } from '@forecourt/domain/country/format/date-text'
import type { BelowMarket } from '@forecourt/domain/price/below-market'
import { formatPrice } from '@forecourt/domain/price/shown-price'
import type { Site } from '@forecourt/domain/site/site'
import { marketWords } from '../words.ts'

/** A claim about the market needs evidence: the average, of what and when (Australian Consumer Law, s 29). */
export function marketEvidence(
  { source, average }: BelowMarket,
  car: { state: string; marketCheckedOn: string | null },
  { country }: Pick<Site, 'country'>,
): string {
  const inState =
    car.state === ''
      ? marketWords.inUnknownState(country.states.label.toLowerCase())
      : marketWords.inPlace(car.state)
  const where = source === 'state' ? inState : marketWords.inPlace(country.name)
  const when =
    car.marketCheckedOn === null ? '' : calendarText(car.marketCheckedOn, longDate, country.language)
  const amount = formatPrice(average)
  const shown = average.basis.kind === 'estimated' ? marketWords.withCharges(amount) : amount
  return marketWords.evidence(where, shown, when)
}
