import { moneyText } from '@forecourt/domain/money/money-text'
import type { BelowMarket } from '@forecourt/domain/price/below-market'

const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** A claim about the market is made with its proof: the average, of what and of when (Australian Consumer Law, s 29). */
export function marketEvidence(
  { source, averageCents }: BelowMarket,
  car: { state: string; marketCheckedOn: string | null },
): string {
  const where = source === 'state' ? `in ${car.state || 'the state'}` : 'in Australia'
  const when = car.marketCheckedOn === null ? '' : `, ${longDate.format(new Date(car.marketCheckedOn))}`
  return `The average asking price ${where} is ${moneyText(averageCents)}. Source: AutoGrab market data${when}.`
}
