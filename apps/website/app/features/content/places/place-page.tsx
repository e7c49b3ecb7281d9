import { ArrowLeft, MapPin, MessageSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocationView } from '../../../site/site-view.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { PlaceMap } from './place-map.tsx'
import type { PlaceView } from './place-view.ts'
import { placePageWords } from './words.ts'

type PlacePageProps = {
  place: PlaceView
  location: LocationView
  /** The hours with the complete week. */
  hours: ReactNode
  /** What staff wrote, the location's people and stock, then the other locations. */
  children: ReactNode
}

const icon = { 'aria-hidden': true, strokeWidth: 1.5, size: 20, className: 'shrink-0' } as const

/** One location: its hours, directions, people and stock. */
export function PlacePage({ place, location, hours, children }: PlacePageProps) {
  return (
    <>
      <header className="wrap pt-6 md:pt-10">
        {place.back && (
          <SiteLink href={place.back} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
            <ArrowLeft {...icon} />
            {placePageWords.back}
          </SiteLink>
        )}
        <h1 className="text-display mt-2">{place.title}</h1>
        <p className="mt-3 text-lg">{place.address}</p>
        {place.handover && <p className="mt-1 text-muted">{place.handover}</p>}
        {place.text && <p className="mt-3 max-w-[60ch] text-lg text-muted">{place.text}</p>}
        <Ways place={place} location={location} />
      </header>
      <div className="wrap block-space grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <WayThere place={place} />
        <section
          aria-labelledby="place-hours"
          className="max-lg:order-first rounded-card bg-surface p-6 shadow-card md:p-8"
        >
          <h2 id="place-hours" className="mb-3 text-xl">
            {placePageWords.hours}
          </h2>
          {hours}
          <SpecialDays days={place.specialHours} />
        </section>
      </div>
      {children}
    </>
  )
}

function Ways({ place, location }: Pick<PlacePageProps, 'place' | 'location'>) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <SiteLink href={location.mapHref} className="btn btn-primary">
        <MapPin {...icon} />
        {placePageWords.directions}
      </SiteLink>
      {location.phoneHref && (
        <SiteLink href={location.phoneHref} className="btn btn-quiet figures">
          <Phone {...icon} />
          {placePageWords.call(location.phone)}
        </SiteLink>
      )}
      {place.messageHref && (
        <SiteLink href={place.messageHref} className="btn btn-quiet">
          <MessageSquare {...icon} />
          {placePageWords.message}
        </SiteLink>
      )}
    </div>
  )
}

function WayThere({ place }: Pick<PlacePageProps, 'place'>) {
  const { map, mapAlt, directions, nearest } = place
  if (!map && directions.length === 0) return null
  return (
    <section aria-labelledby="way-there">
      <h2 id="way-there" className="h2 mb-5">
        {placePageWords.wayThere}
      </h2>
      {map && <PlaceMap map={map} alt={mapAlt} />}
      <dl className="mt-5 grid gap-4">
        {directions.map(({ by, text }) => (
          <div key={by}>
            <dt className="font-semibold">{by}</dt>
            <dd className="max-w-[64ch] text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {nearest.length > 0 && directions.length === 0 && (
        <p className="mt-4 text-muted">{nearest.join(' · ')}</p>
      )}
    </section>
  )
}

function SpecialDays({ days }: { days: PlaceView['specialHours'] }) {
  if (days.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-lg">{placePageWords.specialHours}</h3>
      <dl className="figure-column mt-2">
        {days.map(({ date, day, name, hours }) => (
          <div key={date} className="flex justify-between gap-4 border-line border-b py-1.5">
            <dt>
              {day}
              {name && <span className="block text-muted text-sm">{name}</span>}
            </dt>
            <dd className="text-right">{hours}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
