import { CardActions } from '../../features/card/card-actions.tsx'
import { CardFinance, CardMarket, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'

/** Cut at the corner; name and price stand in one line of tall letters, like a start list. */
export function RedlineCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="slash-corner flex w-full flex-col bg-surface">
      <div className="relative">
        <CardPicture car={car} eager={eager} />
        <CardTag tag={car.tag} className="absolute bottom-0 left-0" />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <CardTitle car={car} className="text-3xl" />
        <p className="mt-1 truncate text-muted">{car.subtitle || '\u00a0'}</p>
        <p className="figures mt-3 text-muted text-sm">{car.facts.join(' / ')}</p>
        {car.place && <p className="text-muted text-sm">{car.place}</p>}
        <div className="figures mt-auto flex flex-wrap items-end justify-between gap-x-3 border-brand border-b-2 pt-5 pb-3">
          <p
            className={`font-heading font-extrabold leading-none ${car.hasPrice ? 'text-4xl' : 'text-2xl uppercase'}`}
          >
            {car.price}
          </p>
          <p className="text-right text-muted text-sm">
            {car.was && (
              <span className="block">
                was <s>{car.was}</s>
              </span>
            )}
            {car.basis}
          </p>
        </div>
        <CardMarket car={car} className="mt-2" />
        <CardFinance car={car} className="mt-2" />
        <CardActions car={car} className="pt-4" />
      </div>
    </article>
  )
}
