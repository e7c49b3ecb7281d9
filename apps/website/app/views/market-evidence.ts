import type { BelowMarket } from '@forecourt/domain/price/below-market'
import { moneyText } from '@forecourt/domain/price/money-text'

/** A claim about the market is made with its proof: the average, and of what (Australian Consumer Law, s 29). */
export function marketEvidence({ source, averageCents }: BelowMarket, car: { state: string }): string {
  const where = source === 'state' ? `in ${car.state || 'the state'}` : 'in Australia'
  return `The average asking price ${where} is ${moneyText(averageCents)}. Source: AutoGrab market data.`
}
