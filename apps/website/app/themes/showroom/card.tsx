import { CardActions } from '../../features/card/card-actions.tsx'
import { CardFacts, CardNotes, CardPrice, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'

/** Without a box: the picture is the card, with the facts in a table below it. */
export function ShowroomCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="card">
      <div className="relative">
        <CardPicture car={car} eager={eager} className="rounded-card" />
        <CardTag tag={car.tag} className="absolute top-3 left-3" />
      </div>
      <div className="pt-4">
        <CardTitle car={car} className="text-lg" />
      </div>
      <CardPrice car={car} className="pt-2" amountClass="text-2xl font-semibold tracking-tight" />
      <CardNotes car={car} />
      <CardFacts car={car} className="mt-3 border-line border-t pt-3 text-muted" />
      <CardActions car={car} className="pt-3" />
    </article>
  )
}
