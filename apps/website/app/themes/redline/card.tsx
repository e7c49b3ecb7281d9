import { CardActions } from '../../features/card/card-actions.tsx'
import { CardBasis, CardFacts, CardNotes, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'
import { cardWords } from '../../features/card/words.ts'

/** A cut corner; name and price on one line in tall letters. */
export function RedlineCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="card slash-corner bg-surface pb-5">
      <div className="relative">
        <CardPicture car={car} eager={eager} />
        <CardTag tag={car.tag} className="absolute bottom-0 left-0" />
      </div>
      <div className="px-5 pt-5">
        <CardTitle car={car} className="text-3xl" />
      </div>
      <CardFacts car={car} className="px-5 pt-2 text-muted" />
      <div className="figures mx-5 flex flex-wrap items-end justify-between gap-x-3 border-brand border-b-2 pt-4 pb-3">
        <p
          className={`font-heading font-extrabold leading-none ${car.hasPrice ? 'text-4xl' : 'text-2xl uppercase'}`}
        >
          {car.price}
        </p>
        <p className="text-right text-muted text-sm">
          {car.was && (
            <span className="block">
              {cardWords.was} <s>{car.was}</s>
            </span>
          )}
          <CardBasis car={car} />
        </p>
      </div>
      <CardNotes car={car} className="px-5 *:mt-2" />
      <CardActions car={car} className="px-5 pt-4" />
    </article>
  )
}
