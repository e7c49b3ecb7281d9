import { CardActions } from '../../features/card/card-actions.tsx'
import { CardPrice, CardTag, CardTitle } from '../../features/card/card-parts.tsx'
import { CardPicture } from '../../features/card/card-picture.tsx'
import type { CardView } from '../../features/card/view/card-view.ts'

/** A row of a stock sheet: picture, name, facts in columns, price. Columns line up from row to row. */
export function IronbarkCard({ car, eager }: { car: CardView; eager: boolean }) {
  return (
    <article className="@container w-full">
      <div className="grid border border-line bg-surface @xl:grid-cols-[220px_1fr] @4xl:grid-cols-[240px_minmax(0,2fr)_minmax(0,2.6fr)_minmax(0,1.8fr)]">
        <div className="relative @xl:row-span-3 @4xl:row-span-1">
          <CardPicture
            car={car}
            eager={eager}
            sizes="(min-width: 576px) 240px, 100vw"
            className="@xl:aspect-auto @xl:h-full @xl:min-h-[150px]"
          />
          <CardTag tag={car.tag} className="absolute top-2 left-2" />
        </div>
        <div className="flex min-w-0 flex-col justify-center p-4 @4xl:px-6">
          <CardTitle car={car} className="text-lg" />
          <p className="truncate text-muted">{car.subtitle || '\u00a0'}</p>
          {car.place && <p className="text-muted text-sm">{car.place}</p>}
          <CardActions car={car} className="pt-3" />
        </div>
        <ul className="figures grid grid-cols-3 items-stretch border-line border-t @4xl:border-t-0">
          {car.facts.map((fact) => (
            <li
              key={fact}
              className="flex items-center border-line border-l px-3 py-3 text-sm first:border-l-0 @4xl:px-3.5 @4xl:text-base @4xl:first:border-l"
            >
              {fact}
            </li>
          ))}
        </ul>
        <CardPrice
          car={car}
          className="flex flex-col justify-center border-line border-t bg-tint p-4 @4xl:border-t-0 @4xl:border-l @4xl:px-6"
          amountClass="text-2xl font-extrabold tracking-tight"
        />
      </div>
    </article>
  )
}
