import type { StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { formatClock, formatFullDate } from '../../staff/format.ts'
import { dateAt } from './lay-out-day.ts'

type Props = { day: StaffCalendar['days'][number]; place: NonNullable<StaffCalendar['place']> }

/** The day on paper, for the counter: shown only where it is printed. */
export function DaySheet({ day, place }: Props) {
  const bookings = day.bookings.filter(
    ({ startsAt, cancelled }) => !cancelled && dateAt(startsAt, place.timeZone) === day.date,
  )
  return (
    <section className="day-sheet" aria-hidden="true">
      <h1>
        {formatFullDate(day.date)}, {place.name}
      </h1>
      {bookings.length === 0 && <p>Nobody is booked.</p>}
      <table>
        <tbody>
          {bookings.map(({ id, startsAt, name, phone, visit, vehicle, assignee }) => (
            <tr key={id}>
              <td>{formatClock(startsAt, place.timeZone)}</td>
              <td>
                <b>{name}</b>
                <br />
                {phone}
              </td>
              <td>
                {visit}
                <br />
                {vehicle}
              </td>
              <td>{assignee}</td>
              <td>☐ Arrived</td>
            </tr>
          ))}
        </tbody>
      </table>
      {day.blocks.map((block) => (
        <p key={`${block.from} ${block.kinds.join()}`}>
          Blocked {formatClock(block.from, place.timeZone)} to {formatClock(block.to, place.timeZone)}
          {block.note && `: ${block.note}`}
        </p>
      ))}
    </section>
  )
}
