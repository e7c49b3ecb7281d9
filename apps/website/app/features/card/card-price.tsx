import { CardFinance } from './card-finance.tsx'
import { CardMarket } from './card-market.tsx'
import type { CardView } from './view/card-view.ts'

type CardPriceProps = { car: CardView; className?: string; amountClass: string }

/** Price, what it includes, and what it was: readable in one look. Cards in a row keep the same height without. */
export function CardPrice({ car, className, amountClass }: CardPriceProps) {
  return (
    <div className={`figures ${className ?? ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={car.hasPrice ? amountClass : 'text-lg font-semibold'}>{car.price}</span>
        {car.was && (
          <span className="text-muted">
            <span className="sr-only">was </span>
            <s>{car.was}</s>
          </span>
        )}
      </p>
      <p className="min-h-5 text-sm text-muted">{car.basis}</p>
      <CardMarket car={car} />
      <CardFinance car={car} className="mt-1" />
    </div>
  )
}
