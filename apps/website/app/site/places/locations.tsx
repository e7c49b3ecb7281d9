import { MapPin, MessageSquare, Phone, Store } from 'lucide-react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { LocationView } from '../site-view.ts'
import { placeWords } from '../words.ts'
import { PlaceHours } from './place-hours.tsx'

type LocationsProps = { locations: readonly LocationView[]; title?: string }

export function Locations({ locations, title = placeWords.visit }: LocationsProps) {
  if (locations.length === 0) return null
  const alone = locations.length === 1
  return (
    <section id="visit" aria-labelledby="visit-heading" className="section wrap">
      <h2 id="visit-heading" className="h2 mb-6 md:mb-8">
        {title}
      </h2>
      <ul className={`grid gap-4 md:gap-6 ${alone ? '' : 'md:grid-cols-2 xl:grid-cols-3'}`}>
        {locations.map((location) => (
          <li key={location.id} className="flex min-w-0 rounded-card bg-surface p-6 shadow-card md:p-8">
            <LocationCard location={location} wide={alone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A location with its opening hours. A dealer's only location fills the width of the page. */
export function LocationCard({ location, wide }: { location: LocationView; wide: boolean }) {
  return (
    <div className={`grid w-full gap-6 ${wide ? 'md:grid-cols-2 md:gap-12' : 'grid-rows-[auto_1fr]'}`}>
      <div className="flex flex-col">
        <h3 className="text-xl">
          {location.href ? (
            <SiteLink href={location.href} className="underline-offset-4 hover:underline">
              {location.name}
            </SiteLink>
          ) : (
            location.name
          )}
        </h3>
        <p className="text-muted">{placeWords.kinds[location.kind]}</p>
        <SiteLink href={location.mapHref} className="mt-3 flex min-h-11 items-center gap-3">
          <MapPin aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
          <span>
            <span className="block">
              {location.street}, {location.place}
            </span>
            <span className="underline underline-offset-4">{placeWords.directions}</span>
          </span>
        </SiteLink>
        {location.phoneHref && (
          <SiteLink href={location.phoneHref} className="figures flex min-h-11 items-center gap-3">
            <Phone aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
            <span className="underline underline-offset-4">{location.phone}</span>
          </SiteLink>
        )}
        {location.href && (
          <SiteLink href={location.href} className="flex min-h-11 items-center gap-3">
            <Store aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
            <span className="underline underline-offset-4">
              {placeWords.more}
              <span className="sr-only">{placeWords.moreOf(location.name)}</span>
            </span>
          </SiteLink>
        )}
        {location.contactHref && (
          <SiteLink href={location.contactHref} className="flex min-h-11 items-center gap-3">
            <MessageSquare aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
            <span className="underline underline-offset-4">
              {placeWords.message}
              <span className="sr-only">{placeWords.messageTo(location.name)}</span>
            </span>
          </SiteLink>
        )}
      </div>
      <div>
        <PlaceHours location={location} />
      </div>
    </div>
  )
}
