import { CardActions } from '../../features/card/card-actions.tsx'
import { CardBasis, CardFacts, CardNotes, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'
import { cardWords } from '../../features/card/words.ts'

/** The price is the headline; everything else is small. */
export function BigBoxCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="card overflow-hidden rounded-card bg-surface pb-4 shadow-card">
      <div className="relative">
        <CardPicture car={car} eager={eager} />
        <CardTag tag={car.tag} className="absolute top-0 left-0 rounded-none font-extrabold" />
      </div>
      <div className="px-3 pt-3 md:px-4">
        <CardTitle car={car} className="text-base leading-tight md:text-lg" />
      </div>
      <CardFacts car={car} className="px-3 pt-1 text-muted md:px-4" />
      <div className="px-3 pt-3 md:px-4">
        <p
          className={`figures leading-none tracking-tight ${car.hasPrice ? 'big-price' : 'font-extrabold text-xl'}`}
        >
          {car.price}
        </p>
        <p className="figures mt-1 flex min-h-5 flex-wrap gap-x-2 text-muted text-sm">
          {car.was && (
            <span>
              {cardWords.was} <s>{car.was}</s>
            </span>
          )}
          <span>
            <CardBasis car={car} />
          </span>
        </p>
      </div>
      <CardNotes car={car} className="px-3 md:px-4" />
      <CardActions car={car} className="px-3 pt-3 md:px-4" />
    </article>
  )
}
