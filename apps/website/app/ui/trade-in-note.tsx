import { moneyText } from '@forecourt/domain/money/money-text'
import { readStoredValuation } from './own-valuation.ts'
import type { PriceToTradeFor } from './price-to-trade-for.ts'
import { useHydrated } from './use-hydrated.ts'
import { tradeInNoteWords } from './words.ts'

/**
 * A price after the visitor's own trade-in, from the valuation stored on the device. Rendered in the browser, because
 * the page is the same for everybody.
 */
export function TradeInNote({ price }: { price: PriceToTradeFor | null }) {
  const isHydrated = useHydrated()
  const valuation = isHydrated ? readStoredValuation() : null
  if (!valuation || price === null || valuation.offerCents >= price.cents) return null
  return (
    <p className="mt-2 text-sm">
      {tradeInNoteWords.with(valuation.vehicle, moneyText(valuation.offerCents))}{' '}
      <span className="font-semibold">{moneyText(price.cents - valuation.offerCents)}</span>{' '}
      <span className="text-muted">{tradeInNoteWords.estimate(price.basis)}</span>
    </p>
  )
}
