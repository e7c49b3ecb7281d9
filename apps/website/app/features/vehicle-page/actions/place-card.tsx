import type { Href } from '@forecourt/domain/site/pages/paths'
import { ArrowRight, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../../../ui/site-link.tsx'
import { placeWords } from '../words.ts'
import type { PlaceView } from './place-view.ts'

type PlaceCardProps = {
  vehicle: { place: PlaceView; dealerHref: Href; isSold: boolean }
  /** The hours: open now, and the week. Null if there are none. */
  hours: ReactNode
  phone: ReactNode
}

/** Where to see the vehicle. */
export function PlaceCard({ vehicle: { place, dealerHref, isSold }, hours, phone }: PlaceCardProps) {
  return (
    <section
      aria-labelledby="place"
      className="grid gap-6 rounded-card bg-tint p-5 md:grid-cols-2 md:gap-10 md:p-8"
    >
      <div className="flex flex-col items-start gap-4">
        <h2 id="place" className="h3">
          {isSold ? placeWords.visit(place.name) : placeWords.seeItAt(place.name)}
        </h2>
        <p>{place.address}</p>
        {place.handover && <p className="text-muted">{place.handover}</p>}
        <SiteLink href={place.mapHref} className="btn btn-quiet w-full">
          <MapPin aria-hidden strokeWidth={1.5} size={20} />
          {placeWords.directions}
        </SiteLink>
        {phone}
        {dealerHref && (
          <SiteLink href={dealerHref} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
            {placeWords.more}
            <ArrowRight aria-hidden strokeWidth={1.5} size={20} />
          </SiteLink>
        )}
      </div>
      {hours && <div>{hours}</div>}
    </section>
  )
}
