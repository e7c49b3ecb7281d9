import type { ReactNode } from 'react'
import type { FieldValues } from '../../forms/form.ts'
import { readOwnValuation } from '../../ui/own-valuation.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { tradeInWords } from './words.ts'

type TradeInSourceProps = { value: unknown; otherwise?: ReactNode }

/** What the device knows for the application: a trade-in, where it leaves something to borrow. */
export function readOwnTradeIn(priceDollars: number): FieldValues {
  const own = readOwnValuation()
  const dollars = own ? Math.round(own.offerCents / 100) : 0
  return dollars > 0 && (priceDollars === 0 || dollars < priceDollars)
    ? { finance_trade_in: String(dollars) }
    : {}
}

/** Where a trade-in value comes from, while it is that of the valuation on the visitor's device. */
export function TradeInSource({ value, otherwise = null }: TradeInSourceProps) {
  const isHydrated = useHydrated()
  const own = isHydrated ? readOwnValuation() : null
  const isOwn = own !== null && Math.round(own.offerCents / 100) === Number(value)
  return isOwn ? (
    <span className="form-whole text-sm text-muted">{tradeInWords.kept(own.vehicle)}</span>
  ) : (
    otherwise
  )
}
