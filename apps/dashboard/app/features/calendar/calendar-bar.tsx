import type { StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { bookingKinds } from '@forecourt/domain/booking/booking-kind'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { addDays, formatFullDate } from '../../staff/format.ts'
import { visitKinds } from './visit-kinds.ts'
import { describeDays, describeSpan } from './words.ts'

type Props = {
  days: StaffCalendar['days']
  timeZone: string
  nowMs: number
  view: 'day' | 'week'
  chosen: string
  toHref: (params: { date?: string; view?: string }) => string
}

/** Which days one sees, the way to others, and what the colours mean. */
export function CalendarBar({ days, timeZone, nowMs, view, chosen, toHref }: Props) {
  const step = view === 'day' ? 1 : 7
  const shown = view === 'day' ? days.filter(({ date }) => date === chosen) : days
  const [first, last] = [shown[0]?.date ?? chosen, shown.at(-1)?.date ?? chosen]
  const noun = view === 'day' ? 'day' : 'week'
  const arrows = [
    { by: -step, label: `Previous ${noun}`, of: ChevronLeft },
    { by: step, label: `Next ${noun}`, of: ChevronRight },
  ]
  return (
    <div className="calendar-bar">
      <Link className="button" to={toHref({})} data-key="t">
        Today
      </Link>
      {arrows.map(({ by, label, of }) => (
        <Link
          key={label}
          className="button quiet icon-only"
          to={toHref({ date: addDays(chosen, by), view })}
          aria-label={label}
          title={label}
        >
          <Icon of={of} />
        </Link>
      ))}
      <h2>{view === 'day' ? formatFullDate(chosen) : describeSpan(first, last)}</h2>
      <p className="meta">{describeDays(shown, timeZone, nowMs)}</p>
      <p className="calendar-key">
        {bookingKinds
          .filter((kind) => days.some(({ slots }) => slots.some((slot) => slot.kind === kind)))
          .map((kind) => (
            <span key={kind} data-kind={kind}>
              {visitKinds[kind]}
            </span>
          ))}
      </p>
      <nav className="segments" aria-label="View">
        <Link to={toHref({ date: chosen, view: 'day' })} aria-current={view === 'day' ? 'true' : undefined}>
          Day
        </Link>
        <Link to={toHref({ date: chosen, view: 'week' })} aria-current={view === 'week' ? 'true' : undefined}>
          Week
        </Link>
      </nav>
      <button
        type="button"
        className="quiet icon-only print-day"
        aria-label={`Print ${formatFullDate(chosen)}`}
        title="Print the day"
        onClick={() => window.print()}
      >
        <Icon of={Printer} />
      </button>
    </div>
  )
}
