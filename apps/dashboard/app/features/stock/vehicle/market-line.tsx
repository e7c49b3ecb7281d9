import type { VehicleInterest } from '@forecourt/contract/endpoints/staff/stock'
import { moneyText } from '@forecourt/domain/money/money-text'
import { RangeLine } from '../../../kit/range-line.tsx'
import { describeMarket } from './words.ts'

type Props = { priceCents: number; market: NonNullable<VehicleInterest['market']> }

/** Where a price stands among those of similar vehicles. */
export function MarketLine({ priceCents, market }: Props) {
  const { middleCents, range, similarCents } = market
  return (
    <RangeLine
      {...describeMarket(priceCents, market)}
      here={{ label: 'This one', value: priceCents }}
      middle={{ label: 'Average', value: middleCents }}
      range={range && { low: range.lowCents, high: range.highCents, label: 'Nine of ten' }}
      others={{ label: 'Similar vehicle', values: similarCents }}
      format={(cents) => moneyText(Math.round(cents / 100) * 100)}
    />
  )
}
