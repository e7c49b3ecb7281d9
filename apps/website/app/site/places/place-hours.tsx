import type { LocationView } from '../site-view.ts'
import { hoursLines } from './hours-lines.ts'
import { OpenNow } from './open-now.tsx'

/** A location's opening hours: whether it is open now, and the week. */
export function PlaceHours({ location }: { location: LocationView }) {
  return (
    <>
      <OpenNow location={location} className="font-semibold" />
      <dl className="figure-column mt-2">
        {hoursLines(location.hours).map(({ days, hours }) => (
          <div key={days} className="flex justify-between gap-4 border-line border-b py-1.5">
            <dt>{days}</dt>
            <dd className="text-right">{hours}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
