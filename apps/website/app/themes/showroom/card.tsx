import { CardActions } from '../../features/card/card-actions.tsx'
import { CardFacts, CardPrice, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'

/** No box: the picture is the card, the facts stand below it in a hairline table. */
export function ShowroomCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="flex w-full flex-col">
      <div className="relative">
        <CardPicture car={car} eager={eager} className="rounded-card" />
        <CardTag tag={car.tag} className="absolute top-3 left-3" />
      </div>
      <CardTitle car={car} className="mt-4 text-lg" />
      <p className="truncate text-muted">{car.subtitle || '\u00a0'}</p>
      <CardPrice car={car} className="mt-3 mb-4" amountClass="text-2xl font-semibold tracking-tight" />
      <CardFacts car={car} className="mt-auto border-line border-t pt-3 text-sm text-muted" />
      <CardActions car={car} className="pt-4" />
    </article>
  )
}
