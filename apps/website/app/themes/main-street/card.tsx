import { CardActions } from '../../features/card/card-actions.tsx'
import { CardFacts, CardPrice, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'

/** A print in a mount: the picture sits inside the card with a margin all round. */
export function MainStreetCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="flex w-full flex-col rounded-card border border-line bg-surface p-3">
      <CardPicture car={car} eager={eager} className="rounded-small" />
      <div className="flex flex-1 flex-col px-2 pt-3 pb-2">
        <div className="mb-2 flex min-h-7 items-center justify-between gap-2">
          <CardTag tag={car.tag} className="rounded-full" />
          {car.place && <span className="truncate text-muted text-sm">{car.place}</span>}
        </div>
        <CardTitle car={car} className="text-xl" />
        <p className="truncate text-muted">{car.subtitle || '\u00a0'}</p>
        <CardFacts car={{ ...car, place: null }} className="mt-3 mb-3 text-sm" />
        <CardPrice
          car={car}
          className="mt-auto border-line border-t border-dashed pt-3"
          amountClass="font-heading text-2xl font-semibold"
        />
        <CardActions car={car} className="pt-4" />
      </div>
    </article>
  )
}
