import { CardActions } from '../../features/card/card-actions.tsx'
import { CardFacts, CardNotes, CardPrice, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'

/** Like a framed print: the picture is inset in the card. */
export function MainStreetCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="card rounded-card border border-line bg-surface p-3 pb-4">
      <div className="relative">
        <CardPicture car={car} eager={eager} className="rounded-small" />
        <CardTag tag={car.tag} className="absolute top-2.5 left-2.5 rounded-full" />
      </div>
      <div className="px-2 pt-4">
        <CardTitle car={car} className="text-xl" />
      </div>
      <CardFacts car={car} className="px-2 pt-2 pb-3" />
      <CardPrice
        car={car}
        className="mx-2 border-line border-t border-dashed pt-3"
        amountClass="font-heading text-2xl font-semibold"
      />
      <CardNotes car={car} className="px-2" />
      <CardActions car={car} className="px-2 pt-3" />
    </article>
  )
}
