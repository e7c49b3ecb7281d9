import type { StaffVehicle, VehicleHistory, VehicleInterest } from '@forecourt/contract/endpoints/staff/stock'
import { getCountry } from '@forecourt/domain/country/countries'
import { rateText } from '@forecourt/domain/finance/loan/rate-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { priceBasisText } from '@forecourt/domain/price/price-basis-text'
import { formatPrice } from '@forecourt/domain/price/shown-price'
import { ChevronDown } from 'lucide-react'
import { Form } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import { Menu } from '../../../kit/menu.tsx'
import { formatDay, formatMoney } from '../../../staff/format.ts'
import { useTimeZone } from '../../../staff/time-zone.ts'
import { fieldValueText } from '../field-words.ts'
import { PriceCell, type VehicleRefusal } from '../list/price-cell.tsx'
import { MarketLine } from './market-line.tsx'

type Props = {
  vehicle: StaffVehicle
  prices: VehicleHistory['prices']
  shownPrices: VehicleHistory['shownPrices']
  basis: string
  market: VehicleInterest['market']
  mayWrite: boolean
  refusal: VehicleRefusal | null
}

/** The price where it is changed, what visitors make of it, and where it stands among similar vehicles. */
export function PricePanel({ vehicle, prices, shownPrices, basis, market, mayWrite, refusal }: Props) {
  const timeZone = useTimeZone()
  const earlier = prices.filter(({ priceCents }) => priceCents !== vehicle.priceCents).at(-1)
  const since = earlier && prices.find(({ at }) => at > earlier.at)
  return (
    <section className="price-panel" aria-label="Price">
      <h2 className="small-head">Price</h2>
      <div className="price-line">
        {mayWrite ? (
          <>
            <PriceCell vehicle={vehicle} refusal={refusal} isLarge />
            <BasisMenu basis={basis} />
          </>
        ) : (
          <strong className="large-price">{formatMoney(vehicle.priceCents)}</strong>
        )}
      </div>
      {earlier && earlier.priceCents !== null && since && (
        <p className="meta">
          Was {moneyText(earlier.priceCents)} until {formatDay(since.at, timeZone)}.
        </p>
      )}
      {vehicle.soldPriceCents !== null && (
        <p className="meta">Sold for {moneyText(vehicle.soldPriceCents)}.</p>
      )}
      {shownPrices.map((shown) => (
        <ShownPriceBox key={shown.site} shown={shown} />
      ))}
      {market && vehicle.priceCents !== null && (
        <MarketLine priceCents={vehicle.priceCents} market={market} />
      )}
    </section>
  )
}

function ShownPriceBox({
  shown: { site, country, price, was, repayment },
}: {
  shown: Props['shownPrices'][number]
}) {
  const rules = getCountry(country)
  return (
    <div className="seen-price">
      <p className="meta">What visitors see on {site}</p>
      {price ? (
        <p>
          <strong>{formatPrice(price)}</strong> {priceBasisText(price.basis, rules)}{' '}
          {was && <del>{formatPrice(was)}</del>}
        </p>
      ) : (
        <p>
          <strong>Price on application</strong>
        </p>
      )}
      {repayment && (
        <p className="meta">
          {moneyText(repayment.cents)} a {repayment.frequency === 'weekly' ? 'week' : 'month'} ·{' '}
          {rateText(repayment.interestRate)} p.a.
          {repayment.comparisonRate !== null && `, comparison rate ${rateText(repayment.comparisonRate)}`}
        </p>
      )}
    </div>
  )
}

const bases = ['drive_away', 'egc', 'excl_gov'] as const

function BasisMenu({ basis }: { basis: string }) {
  return (
    <Menu
      className="chip"
      label={`Price is: ${fieldValueText('priceBasis', basis)}`}
      items={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="basis" />
          {bases.map((one) => (
            <button
              key={one}
              type="submit"
              name="value"
              value={one}
              aria-current={one === basis || undefined}
            >
              {fieldValueText('priceBasis', one)}
            </button>
          ))}
        </Form>
      }
    >
      {fieldValueText('priceBasis', basis)}
      <Icon of={ChevronDown} />
    </Menu>
  )
}
