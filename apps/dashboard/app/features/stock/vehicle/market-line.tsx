import type { VehicleInterest } from '@forecourt/contract/endpoints/staff/stock'
import { moneyText } from '@forecourt/domain/money/money-text'
import { describeMarket } from './words.ts'

type Props = { priceCents: number; market: NonNullable<VehicleInterest['market']> }

const width = 356
const pad = 8

/** Where a price stands among those of similar vehicles. */
export function MarketLine({ priceCents, market }: Props) {
  const { middleCents, range } = market
  const low = Math.min(range?.lowCents ?? middleCents * 0.9, priceCents)
  const high = Math.max(range?.highCents ?? middleCents * 1.1, priceCents)
  const toX = (cents: number) => pad + ((cents - low) / Math.max(1, high - low)) * (width - 2 * pad)
  const { sentence, about } = describeMarket(priceCents, market)
  const [x, middle] = [toX(priceCents), toX(middleCents)]
  const anchor = (at: number) => (at < 60 ? 'start' : at > width - 60 ? 'end' : 'middle')
  return (
    <figure className="market-place">
      <figcaption>
        <p className="sentence">{sentence}</p>
        <p className="about">{about}</p>
      </figcaption>
      <svg
        className="chart-drawing"
        viewBox={`0 0 ${width} 64`}
        role="img"
        aria-label={`${sentence}. ${about}`}
      >
        <text className="value" x={x} y={12} textAnchor={anchor(x)}>
          This one {moneyText(priceCents)}
        </text>
        <line className="axis" x1={toX(low)} x2={toX(high)} y1="32" y2="32" />
        {range && (
          <line className="market-range" x1={toX(range.lowCents)} x2={toX(range.highCents)} y1="32" y2="32" />
        )}
        <line className="axis" x1={middle} x2={middle} y1="22" y2="42" />
        <circle className="market-here" cx={x} cy="32" r="7" />
        <text className="axis-label" x={middle} y={58} textAnchor={anchor(middle)}>
          average {moneyText(middleCents)}
        </text>
      </svg>
    </figure>
  )
}
