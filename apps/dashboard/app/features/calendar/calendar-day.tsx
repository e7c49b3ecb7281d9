import type { StaffCalendar, StaffSlot } from '@forecourt/contract/endpoints/staff/calendar'
import { Form, Link } from 'react-router'
import { formatClock, formatDate } from '../../staff/format.ts'
import { visitKinds } from './visit-kinds.ts'

type Day = StaffCalendar['days'][number]
type Props = { day: Day; timeZone: string; mayWrite: boolean; isToday: boolean; isOpen: boolean }

/** The bookings of a day, and its time slots with their number of places. */
export function CalendarDay({ day, timeZone, mayWrite, isToday, isOpen }: Props) {
  const places = day.slots.reduce((sum, { capacity, taken }) => sum + Math.max(0, capacity - taken), 0)
  return (
    <section className={isToday ? 'day now' : 'day'} aria-label={formatDate(day.date)}>
      <h2>{formatDate(day.date)}</h2>
      {day.bookings.length > 0 ? (
        <ul className="plain">
          {day.bookings.map((booking) => (
            <li key={booking.id}>
              <Link className="booking" to={`/calendar/${booking.id}`}>
                <strong>{formatClock(booking.startsAt, timeZone)}</strong> {booking.name}
                <small>
                  {booking.visit}
                  {booking.vehicle && ` · ${booking.vehicle}`}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta">{day.slots.length > 0 ? 'Nobody booked' : 'Closed'}</p>
      )}
      {day.slots.length > 0 && (
        <details open={isOpen}>
          <summary>
            {places === 0 ? 'No free places' : places === 1 ? '1 free place' : `${places} free places`}
          </summary>
          <ul className="plain slots">
            {day.slots.map((slot) => (
              <Slot
                key={`${slot.kind} ${slot.startsAt}`}
                slot={slot}
                timeZone={timeZone}
                mayWrite={mayWrite}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type SlotProps = { slot: StaffSlot; timeZone: string; mayWrite: boolean }

function Slot({ slot, timeZone, mayWrite }: SlotProps) {
  const { kind, startsAt, endsAt, taken, capacity, isChanged } = slot
  const time = `${formatClock(startsAt, timeZone)} ${visitKinds[kind].toLowerCase()}`
  return (
    <li>
      <span>
        {formatClock(startsAt, timeZone)} <small>{visitKinds[kind]}</small>
      </span>
      <span className={capacity === 0 ? 'tag bad' : isChanged ? 'tag warn' : 'tag'}>
        {capacity === 0 ? 'Blocked' : `${taken} of ${capacity}`}
      </span>
      {mayWrite && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="places" />
          <input type="hidden" name="kinds" value={kind} />
          <input type="hidden" name="from" value={startsAt} />
          <input type="hidden" name="to" value={endsAt} />
          {capacity > 0 && (
            <button
              type="submit"
              name="capacity"
              value={capacity - 1}
              aria-label={`One place less at ${time}`}
            >
              −
            </button>
          )}
          <button type="submit" name="capacity" value={capacity + 1} aria-label={`One place more at ${time}`}>
            +
          </button>
          {capacity > 0 && (
            <button type="submit" name="capacity" value="0" aria-label={`Block ${time}`}>
              Block
            </button>
          )}
          {isChanged && (
            <button type="submit" name="capacity" value="" aria-label={`As usual at ${time}`}>
              As usual
            </button>
          )}
        </Form>
      )}
    </li>
  )
}
