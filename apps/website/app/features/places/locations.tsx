import { MapPin, Phone } from 'lucide-react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { LocationView } from '../../views/site-view.ts'
import { hoursLines } from './hours-lines.ts'
import { OpenNow } from './open-now.tsx'

const kindTexts = { sales: 'Sales', parts: 'Parts', service: 'Service' } as const

export function Locations({ locations }: { locations: readonly LocationView[] }) {
  if (locations.length === 0) return null
  return (
    <section id="visit" aria-labelledby="visit-heading" className="section wrap">
      <h2 id="visit-heading" className="h2 mb-6 md:mb-8">
        Visit us
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
        {locations.map((location) => (
          <li key={location.id} className="flex min-w-0 flex-col rounded-card bg-surface p-6 shadow-card">
            <h3 className="text-xl">{location.name}</h3>
            <p className="text-muted">{kindTexts[location.kind]}</p>
            <OpenNow location={location} className="mt-3 font-semibold" />
            <dl className="figures mt-3 mb-6">
              {hoursLines(location.hours).map(({ days, hours }) => (
                <div key={days} className="flex justify-between gap-4 border-line border-b py-1.5">
                  <dt>{days}</dt>
                  <dd className="text-right">{hours}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-auto grid gap-1">
              <SiteLink href={location.mapHref} className="flex min-h-11 items-center gap-3">
                <MapPin aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
                <span className="underline underline-offset-4">
                  {location.street}, {location.place}
                </span>
              </SiteLink>
              {location.phoneHref && (
                <SiteLink href={location.phoneHref} className="figures flex min-h-11 items-center gap-3">
                  <Phone aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
                  <span className="underline underline-offset-4">{location.phone}</span>
                </SiteLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
