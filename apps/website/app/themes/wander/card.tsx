import { CardActions } from '../../features/card/card-actions.tsx'
import { CardBasis, CardFacts, CardNotes, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'
import { cardWords } from '../../features/card/words.ts'

/** A postcard: the price overlaps the picture's edge like a luggage tag. */
export function WanderCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="card rounded-card bg-surface pb-5 shadow-card">
      <div className="relative">
        <CardPicture car={car} eager={eager} className="rounded-t-card" />
        <CardTag tag={car.tag} className="absolute top-4 left-4 rounded-full px-3.5" />
        <p className="figures absolute right-4 -bottom-5 rounded-full bg-band px-5 py-1.5 font-heading font-semibold text-band-ink text-lg">
          {car.price}
        </p>
      </div>
      <p className="figures flex min-h-5 flex-wrap justify-end gap-x-2 px-5 pt-7 text-muted text-sm">
        {car.was && (
          <span>
            {cardWords.was} <s>{car.was}</s>
          </span>
        )}
        <CardBasis car={car} />
      </p>
      <div className="px-5 pt-1">
        <CardTitle car={car} className="text-xl" />
      </div>
      <CardNotes car={car} className="px-5" />
      <CardFacts car={car} className="px-5 pt-3" />
      <CardActions car={car} className="px-5 pt-3" />
    </article>
  )
}
