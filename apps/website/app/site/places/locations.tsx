import type { LocationView } from '../site-view.ts'
import { LocationCard } from './location-card.tsx'

type LocationsProps = { locations: readonly LocationView[]; title?: string }

export function Locations({ locations, title = 'Visit us' }: LocationsProps) {
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
