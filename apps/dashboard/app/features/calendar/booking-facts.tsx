import type { StaffBooking } from '@forecourt/contract/endpoints/staff/calendar'
import { telHref } from '@forecourt/domain/person/tel-href'
import { ArrowLeft, ChevronDown, MessageSquare, Phone } from 'lucide-react'
import { use } from 'react'
import { Form, Link } from 'react-router'
import { Ask } from '../../kit/ask.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { findReturnPath, ListPlaces } from '../../kit/list-places.ts'
import { Menu } from '../../kit/menu.tsx'
import { VehiclePhoto } from '../../kit/vehicle-photo.tsx'
import { formatClock, formatDate, formatTime } from '../../staff/format.ts'
import { dateAt } from './lay-out-day.ts'
import { describeWait } from './words.ts'

type Props = { booking: StaffBooking; back: string; mayWrite: boolean; nowMs: number }

/** Who comes when about which vehicle, and what can be done about it. */
export function BookingFacts({ booking, back, mayWrite, nowMs }: Props) {
  const { place, startsAt, endsAt, carId, vehicle, visit, cancelled } = booking
  const { timeZone } = place
  const callHref = telHref(booking.phone)
  const wait = cancelled ? '' : describeWait(startsAt, nowMs)
  return (
    <>
      <BackToCalendar to={back} />
      <VehiclePhoto carId={carId} photo={booking.photo} alt={vehicle ?? ''} size="large" />
      <h1>{booking.name}</h1>
      {carId === null ? (
        vehicle && <span>{vehicle}, their own</span>
      ) : (
        <Link to={`/stock/${carId}`}>{vehicle}</Link>
      )}
      {booking.reserved && <span className="tag warn">Reserved</span>}
      <p className="when-booked">
        {formatDate(dateAt(startsAt, timeZone))}, {formatClock(startsAt, timeZone)} –{' '}
        {formatClock(endsAt, timeZone)} {cancelled && <span className="tag bad">Cancelled</span>}
      </p>
      <p className="meta">{[visit, place.name, wait].filter(Boolean).join(' · ')}</p>
      <p className="actions">
        {callHref && (
          <a className="button" href={callHref} data-key="c">
            <Icon of={Phone} />
            Call {booking.phone}
          </a>
        )}
        <Link className="button" to={`/leads/${booking.leadId}`}>
          <Icon of={MessageSquare} />
          View enquiry
        </Link>
      </p>
      <dl className="pairs">
        <dt>With</dt>
        <dd>{mayWrite ? <Assignee booking={booking} /> : (booking.assignee ?? 'Nobody yet')}</dd>
        <dt>Booked</dt>
        <dd>{formatTime(booking.bookedAt, timeZone)}</dd>
      </dl>
      {mayWrite && <MoveForm booking={booking} />}
      {mayWrite && !cancelled && Date.parse(startsAt) > nowMs && (
        <Ask
          button="Cancel this booking"
          title="Cancel this booking?"
          consequences={[
            'Others can book its time at once.',
            'They get an email in 20 seconds; until then you can undo it.',
          ]}
          confirm="Cancel booking"
          keep="Keep it"
          fields={{ intent: 'cancel', version: String(booking.version) }}
        />
      )}
    </>
  )
}

function BackToCalendar({ to }: { to: string }) {
  const places = use(ListPlaces)
  return (
    <Link
      className="button quiet icon-only back-to-list"
      to={findReturnPath(to, places)}
      aria-label="Calendar"
    >
      <Icon of={ArrowLeft} large />
    </Link>
  )
}

function Assignee({ booking: { assigneeId, assignee, colleagues } }: { booking: StaffBooking }) {
  return (
    <Menu
      shortcut="a"
      className="chip"
      side="end"
      items={
        <Form method="post" preventScrollReset key={assigneeId}>
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="before" value={assigneeId ?? ''} />
          {colleagues.map(({ id, name }) => (
            <button key={id} type="submit" name="assignee" value={id} aria-pressed={id === assigneeId}>
              <Avatar name={name} size="small" />
              {name}
            </button>
          ))}
          <button type="submit" name="assignee" value="" aria-pressed={assigneeId === null}>
            <Avatar name={null} size="small" />
            Nobody yet
          </button>
        </Form>
      }
    >
      <Avatar name={assignee} size="small" />
      {assignee ?? 'Nobody yet'}
      <Icon of={ChevronDown} />
    </Menu>
  )
}

/** Works without script. No time is chosen beforehand, because a move tells the visitor. */
function MoveForm({ booking }: { booking: StaffBooking }) {
  const { times, place, cancelled, version, startsAt } = booking
  const free = times.filter((time) => cancelled || Date.parse(time.startsAt) !== Date.parse(startsAt))
  if (free.length === 0) return null
  const days = Map.groupBy(free, (time) => dateAt(time.startsAt, place.timeZone))
  return (
    <Form method="post" className="stack" key={version} preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="version" value={version} />
      <label>
        {cancelled ? 'Book again' : 'Move to'}
        <select name="startsAt" required defaultValue="" data-key="m">
          <option value="" disabled>
            Choose a time
          </option>
          {[...days].map(([date, list]) => (
            <optgroup key={date} label={formatDate(date)}>
              {list.map((time) => (
                <option key={time.startsAt} value={time.startsAt}>
                  {formatTime(time.startsAt, place.timeZone)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit">{cancelled ? 'Book this time' : 'Move'}</button>
    </Form>
  )
}
