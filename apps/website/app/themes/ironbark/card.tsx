import { CardActions } from '../../features/card/card-actions.tsx'
import { CardFacts, CardNotes, CardPrice, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'
import { listWords } from '../words.ts'

/** A table row: picture, name, fact columns, price. Columns line up across rows. */
export function IronbarkCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="@container">
      <div className="stock-row">
        <div className="relative self-start @min-[34rem]:row-span-4 @min-[56rem]:row-span-1">
          <CardPicture car={car} eager={eager} />
          <CardTag tag={car.tag} className="absolute top-2 left-2" />
        </div>
        <div className="px-4 pt-3 @min-[56rem]:px-0 @min-[56rem]:py-2">
          <CardTitle car={car} className="text-lg @min-[56rem]:text-base" />
          {car.place && <p className="truncate text-muted text-sm">{car.place}</p>}
        </div>
        <CardFacts car={{ ...car, place: null }} className="px-4 pt-1 @min-[56rem]:hidden" />
        {car.columns.map(([name, value]) => (
          <p key={name} className="figure-column hidden text-sm whitespace-nowrap @min-[56rem]:block">
            <span className="sr-only">{name} </span>
            {value ?? <span className="text-muted">–</span>}
          </p>
        ))}
        <div className="px-4 py-2 @min-[56rem]:px-0">
          <CardPrice car={car} amountClass="text-xl font-extrabold tracking-tight" />
          <CardNotes car={car} />
        </div>
        <CardActions car={car} className="stock-actions" />
      </div>
    </article>
  )
}

/** Column headers. Each cell also names its column for screen readers. */
export function IronbarkListHead({ cars }: { cars: readonly CardView[] }) {
  const [first] = cars
  if (!first) return null
  return (
    <div aria-hidden className="@container">
      <div className="stock-head">
        <span />
        <span>{listWords.vehicle}</span>
        {first.columns.map(([name]) => (
          <span key={name}>{name}</span>
        ))}
        <span>{listWords.price}</span>
        <span />
      </div>
    </div>
  )
}
