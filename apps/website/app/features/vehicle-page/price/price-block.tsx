import { PriceBasis } from '../../../ui/price-basis.tsx'
import { TradeInNote } from '../../../ui/trade-in-note.tsx'
import { priceWords } from '../words.ts'
import type { PriceView } from './price-view.ts'

/** The price, what it includes, and claims about it. */
export function PriceBlock({ price }: { price: PriceView }) {
  return (
    <div className="figures">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={price.isPrice ? 'vehicle-price' : 'text-2xl font-semibold'}>{price.text}</span>
        {price.was && (
          <span className="text-lg text-muted">
            <span className="sr-only">{priceWords.was} </span>
            <s>{price.was}</s>
          </span>
        )}
      </p>
      {price.basis && (
        <p className="text-muted">
          <PriceBasis id="price-basis" basis={price.basis} breakdown={price.breakdown} />
          {price.registration && ` · ${price.registration}`}
        </p>
      )}
      <TradeInNote price={price.tradeIn} />
      {price.saving && <p className="mt-1 font-semibold text-saving">{price.saving}</p>}
      {price.market && (
        <p className="mt-2">
          <span className="font-semibold text-saving">{price.market.claim}.</span>{' '}
          <span className="text-sm text-muted">{price.market.evidence}</span>
        </p>
      )}
      {price.repayment && (
        <>
          <p className="mt-2">
            <span className="font-semibold">{price.repayment.amount}</span>
            {price.repayment.terms}{' '}
            <a href="#finance" className="link whitespace-nowrap">
              {priceWords.repayments}
            </a>
          </p>
          <p className="mt-1 text-xs text-muted">{price.repayment.notice}</p>
        </>
      )}
      {price.subscription && (
        <p className="mt-2">
          {priceWords.subscription} <span className="font-semibold">{price.subscription}</span>
        </p>
      )}
    </div>
  )
}
