import { CardActions } from '../../features/card/card-actions.tsx'
import { CardFinance, CardMarket, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'

/** The price is the headline; everything else is small print around it. */
export function BigBoxCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-card bg-surface shadow-card">
      <div className="relative">
        <CardPicture car={car} eager={eager} sizes="(min-width: 992px) 25vw, 50vw" />
        <CardTag tag={car.tag} className="absolute top-0 left-0 rounded-none font-extrabold" />
      </div>
      <div className="flex flex-1 flex-col p-3 md:p-4">
        <CardTitle car={car} className="text-base leading-tight md:text-lg" />
        <p className="truncate text-muted text-sm">{car.subtitle || '\u00a0'}</p>
        <p className="figures mt-1 text-muted text-sm">{car.facts.slice(0, 2).join(', ')}</p>
        {car.place && <p className="text-muted text-sm">{car.place}</p>}
        <div className="mt-auto pt-3">
          <p
            className={`figures leading-none tracking-tight ${car.hasPrice ? 'big-price' : 'font-extrabold text-xl'}`}
          >
            {car.price}
          </p>
          <p className="figures mt-1 flex min-h-5 flex-wrap gap-x-2 text-muted text-sm">
            {car.was && (
              <span>
                was <s>{car.was}</s>
              </span>
            )}
            <span>{car.basis}</span>
          </p>
          <CardMarket car={car} className="font-bold" />
          <CardFinance car={car} className="mt-1" />
        </div>
        <CardActions car={car} className="pt-3" />
      </div>
    </article>
  )
}
