import { Rss } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import { SlotPlaces } from '../features/calendar/slot-places.tsx'
import { describeDays } from '../features/calendar/words.ts'
import { Icon } from '../kit/icon.tsx'
import { formatDate } from '../staff/format.ts'
import type { loader } from './calendar.tsx'

/** Beside the calendar while no booking is open: the day, its times, and how things are done here. */
export default function CalendarDay() {
  const data = useRouteLoaderData<typeof loader>('routes/calendar')
  const day = data?.days.find(({ date }) => date === data.chosen)
  if (!data?.place || !day) return null
  const { timeZone } = data.place
  return (
    <aside className="facts-pane" aria-label="Day">
      <section>
        <h2>{formatDate(day.date)}</h2>
        <p className="meta">{describeDays([day], timeZone, data.nowMs)}</p>
        <SlotPlaces day={day} place={data.place} mayWrite={data.mayWrite} />
      </section>
      {data.mayWrite && (
        <p className="meta">
          Drag a booking to move it, or press <kbd>M</kbd> and the arrows. They’re emailed 20 seconds later,
          so that you can undo it.
        </p>
      )}
      <p>
        <Link className="button" to="/calendar/feed">
          <Icon of={Rss} />
          See it in your own calendar
        </Link>
      </p>
    </aside>
  )
}
