import type { ReactNode } from 'react'
import type { FieldValues } from '../../forms/form.ts'
import { readStoredValuation } from '../../ui/own-valuation.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { tradeInWords } from './words.ts'

type TradeInSourceProps = { value: unknown; otherwise?: ReactNode }

/** The trade-in from the device, if it leaves something to borrow. */
export function readSavedTradeIn(priceDollars: number): FieldValues {
  const own = readStoredValuation()
  const dollars = own ? Math.round(own.offerCents / 100) : 0
  return dollars > 0 && (priceDollars === 0 || dollars < priceDollars)
    ? { finance_trade_in: String(dollars) }
    : {}
}

/** The source of a trade-in value that comes from the device's valuation. */
export function TradeInSource({ value, otherwise = null }: TradeInSourceProps) {
  const isHydrated = useHydrated()
  const own = isHydrated ? readStoredValuation() : null
  const isOwn = own !== null && Math.round(own.offerCents / 100) === Number(value)
  return isOwn ? (
    <span className="form-whole text-sm text-muted">{tradeInWords.savedEstimate(own.vehicle)}</span>
  ) : (
    otherwise
  )
}
