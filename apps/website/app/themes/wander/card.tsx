import { CardActions } from '../../features/card/card-actions.tsx'
import { CardFacts, CardFinance, CardMarket, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'

/** A postcard: the price hangs over the picture's edge like a luggage tag. */
export function WanderCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="flex w-full flex-col rounded-card bg-surface shadow-card">
      <div className="relative">
        <CardPicture car={car} eager={eager} className="rounded-t-card" />
        <CardTag tag={car.tag} className="absolute top-4 left-4 rounded-full px-3.5" />
        <p className="figures absolute right-4 -bottom-5 rounded-full bg-band px-5 py-1.5 font-heading font-semibold text-band-ink text-lg">
          {car.price}
        </p>
      </div>
      <div className="flex flex-1 flex-col px-5 pt-8 pb-5">
        <p className="figures mb-2 flex min-h-5 flex-wrap justify-end gap-x-2 text-muted text-sm">
          {car.was && (
            <span>
              was <s>{car.was}</s>
            </span>
          )}
          {car.basis}
        </p>
        <CardTitle car={car} className="text-xl" />
        <p className="truncate text-muted">{car.subtitle || '\u00a0'}</p>
        <div>
          <CardMarket car={car} />
        </div>
        <CardFinance car={car} className="mt-1" />
        <CardFacts
          car={car}
          className="mt-auto pt-3 text-sm *:rounded-full *:bg-tint *:px-3 *:py-1 gap-x-2!"
        />
        <CardActions car={car} className="pt-4" />
      </div>
    </article>
  )
}
