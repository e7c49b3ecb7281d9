import { PopoverNote } from '../../ui/popover-note.tsx'
import { PriceBasis } from '../../ui/price-basis.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CardTagView, CardView } from './view/card-view.ts'
import { cardWords, financeWords } from './words.ts'

type CardPriceProps = { car: CardView; className?: string; amountClass: string }

/** The price, what it includes, and the earlier price. */
export function CardPrice({ car, className, amountClass }: CardPriceProps) {
  return (
    <div className={`figures ${className ?? ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={car.hasPrice ? amountClass : 'text-lg font-semibold'}>{car.price}</span>
        {car.was && (
          <span className="text-muted">
            <span className="sr-only">{cardWords.was} </span>
            <s>{car.was}</s>
          </span>
        )}
      </p>
      <p className="min-h-5 text-sm text-muted">
        <CardBasis car={car} />
      </p>
    </div>
  )
}

/** The claim about the price and the weekly repayment, in a row of their own because few cards have both. */
export function CardNotes({ car, className }: { car: CardView; className?: string }) {
  return (
    <div className={className}>
      <CardMarket car={car} />
      <CardFinance car={car} className="mt-1" />
    </div>
  )
}

/**
 * The repayment is always shown with its rate and, just as large, its comparison rate (National Credit Code, s 164).
 */
function CardFinance({ car, className }: { car: CardView; className?: string }) {
  if (!car.finance) return null
  const { repayment, term, rate, comparison } = car.finance
  return (
    <p className={`figures text-muted text-sm ${className ?? ''}`}>
      <span className="font-semibold text-ink">{repayment}</span>
      {financeWords.terms(term, rate, comparison)}
    </p>
  )
}

/** The market claim with its evidence. */
function CardMarket({ car }: { car: CardView }) {
  if (!car.belowMarket) return null
  return (
    <PopoverNote
      id={`market-${car.id}`}
      label={car.belowMarket}
      hint={cardWords.seeWhy}
      className="font-semibold text-saving text-sm"
    >
      {car.marketEvidence}
    </PopoverNote>
  )
}

/** What the price includes. */
export function CardBasis({ car }: { car: CardView }) {
  return <PriceBasis id={`basis-${car.id}`} basis={car.basis} breakdown={car.breakdown} />
}

const tones = { plain: '', reserved: 'tag-reserved', sold: 'tag-sold' } as const

export function CardTag({ tag, className }: { tag: CardTagView | null; className?: string }) {
  if (!tag) return null
  return (
    <span className={`tag ${tones[tag.tone]} ${className ?? ''}`}>
      {/* The badge is unknown to many, so its text is shown too. */}
      {tag.imageUrl && <img src={tag.imageUrl} alt="" height={20} className="mr-1.5 h-5 w-auto max-w-24" />}
      {tag.text}
    </span>
  )
}

/** Name and variant. The name is the card's link, and its area covers the card (`.card-link`). */
export function CardTitle({ car, className }: { car: CardView; className?: string }) {
  return (
    <div className="min-w-0">
      <h3 className={`two-lines ${className ?? ''}`}>
        {car.href ? (
          <SiteLink href={car.href} className="card-link">
            {car.title}
          </SiteLink>
        ) : (
          car.title
        )}
      </h3>
      {car.subtitle && <p className="truncate text-muted">{car.subtitle}</p>}
    </div>
  )
}

export function CardFacts({ car, className }: { car: CardView; className?: string }) {
  return (
    <div className={`figures text-sm ${className ?? ''}`}>
      <ul className="card-facts">
        {car.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {car.place && <p className="truncate text-muted">{car.place}</p>}
    </div>
  )
}
