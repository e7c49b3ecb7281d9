import type { StaffBookingRow, StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { useEffect, useState } from 'react'
import { Form, Link, useLocation, useParams } from 'react-router'
import './calendar.css'
import { minuteMs } from '@forecourt/domain/time/duration'
import { Avatar } from '../../kit/avatar.tsx'
import { Menu } from '../../kit/menu.tsx'
import { VehiclePhoto } from '../../kit/vehicle-photo.tsx'
import { formatClock, formatDate, formatTime } from '../../staff/format.ts'
import { clockClass, laneClass } from './clock-class.ts'
import { type DayLayout, dateAt, findHours, layOutDay, minuteOf, type PlacedBooking } from './lay-out-day.ts'
import { type Moving, useMoving } from './use-moving.ts'
import { visitKinds } from './visit-kinds.ts'
import { describeBooking } from './words.ts'

type Props = {
  calendar: StaffCalendar & { place: NonNullable<StaffCalendar['place']> }
  view: 'day' | 'week'
  /** The day that is shown alone: in the view of a day, and on a phone. */
  chosen: string
  nowMs: number
  mayWrite: boolean
  toHref: (params: { date?: string; view?: string }) => string
}

/** Hours down and days across, with who comes and what is blocked. */
export function CalendarGrid({ calendar, view, chosen, nowMs: loadedMs, mayWrite, toHref }: Props) {
  const { days, place, today } = calendar
  const { timeZone } = place
  const nowMs = useNow(loadedMs)
  const hours = findHours(days, timeZone)
  const { moving, handlers } = useMoving({
    days: view === 'day' ? days.filter(({ date }) => date === chosen) : days,
    timeZone,
    nowMs,
    hours,
  })
  const hourList = Array.from({ length: hours.last - hours.first + 1 }, (_, n) => hours.first + n)
  return (
    <div
      className={`calendar-grid ${view} first-h${hours.first} hours-${hours.last - hours.first}`}
      data-moving={moving === null ? undefined : ''}
    >
      <nav className="calendar-days" aria-label="Days">
        {days.map(({ date }) => (
          <Link
            key={date}
            to={toHref({ date, view })}
            preventScrollReset
            data-today={date === today ? '' : undefined}
            aria-current={date === chosen ? 'date' : undefined}
          >
            {formatDate(date).split(' ')[0]} <b>{Number(date.slice(8))}</b>
            <span className="unseen"> {formatDate(date).split(' ')[2]}</span>
          </Link>
        ))}
      </nav>
      <div className="calendar-hours" aria-hidden="true">
        {hourList.map((hour) => (
          <span key={hour} className={`timed from-h${hour}`}>
            {hour % 12 || 12} {hour < 12 || hour === 24 ? 'am' : 'pm'}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <ol
          key={day.date}
          className="calendar-day"
          aria-label={formatDate(day.date)}
          data-date={day.date}
          data-today={day.date === today ? '' : undefined}
          data-chosen={day.date === chosen ? '' : undefined}
        >
          <Column
            layout={layOutDay(day, timeZone, hours)}
            hours={hours}
            timeZone={timeZone}
            placeId={place.id}
            nowMs={nowMs}
            mayWrite={mayWrite}
            moving={moving}
            handlers={handlers}
          />
        </ol>
      ))}
      <p className="unseen" role="status">
        {moving?.isByKeys &&
          `Moving ${moving.booking.name} to ${formatTime(moving.landing.slot.startsAt, timeZone)}. Enter puts it there, Escape leaves it.`}
      </p>
    </div>
  )
}

/** The time of the last load, which goes on by the minute. */
function useNow(loadedMs: number): number {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new load starts over
  useEffect(() => {
    setPassed(0)
    const timer = setInterval(() => setPassed((ms) => ms + minuteMs), minuteMs)
    return () => clearInterval(timer)
  }, [loadedMs])
  return loadedMs + passed
}

type Handlers = ReturnType<typeof useMoving>['handlers']

type ColumnProps = {
  layout: DayLayout
  hours: { first: number; last: number }
  timeZone: string
  placeId: number
  nowMs: number
  mayWrite: boolean
  moving: Moving | null
  handlers: Handlers
}

function Column({ layout, hours, timeZone, placeId, nowMs, mayWrite, moving, handlers }: ColumnProps) {
  const { day, bookings, blocks, closed } = layout
  const now = minuteOf(new Date(nowMs).toISOString(), day.date, timeZone)
  const isNow = dateAt(new Date(nowMs).toISOString(), timeZone) === day.date
  return (
    <>
      {closed.map((span) => (
        <li key={`closed ${span.fromMinute}`} className={`blocked shut ${clockClass(span)}`}>
          <span>Closed</span>
        </li>
      ))}
      {blocks
        .filter(({ toMinute, fromMinute }) => toMinute > hours.first * 60 && fromMinute < hours.last * 60)
        .map(({ block, ...span }) => (
          <li
            key={`${block.from} ${block.kinds.join()}`}
            className={`blocked ${clockClass({
              fromMinute: Math.max(span.fromMinute, hours.first * 60),
              toMinute: Math.min(span.toMinute, hours.last * 60),
            })}`}
          >
            <Block block={block} timeZone={timeZone} placeId={placeId} mayWrite={mayWrite} />
          </li>
        ))}
      {bookings.map((placed) => (
        <li
          key={`${placed.booking.id} ${placed.isOutline}`}
          className={`${placed.isOutline ? 'outline' : 'visit'} ${clockClass(placed)} ${laneClass(placed)}`}
        >
          {placed.isOutline ? (
            <Outline booking={placed.booking} timeZone={timeZone} />
          ) : (
            <Event
              placed={placed}
              timeZone={timeZone}
              nowMs={nowMs}
              mayWrite={mayWrite}
              handlers={handlers}
            />
          )}
        </li>
      ))}
      {moving?.landing.date === day.date && moving.landing.slot.startsAt !== moving.booking.startsAt && (
        <li
          className={`landing ${clockClass({
            fromMinute: minuteOf(moving.landing.slot.startsAt, day.date, timeZone),
            toMinute: minuteOf(moving.landing.slot.endsAt, day.date, timeZone),
          })}`}
          aria-hidden="true"
        >
          <b>{formatClock(moving.landing.slot.startsAt, timeZone)}</b> {moving.booking.name}
        </li>
      )}
      {isNow && now >= hours.first * 60 && now < hours.last * 60 && (
        <li className={`now-line ${clockClass({ fromMinute: now, toMinute: now })}`} aria-hidden="true" />
      )}
    </>
  )
}

/** Where it was: it stays until its visitor has been told, so that one sees what can still be undone. */
function Outline({ booking, timeZone }: { booking: StaffBookingRow; timeZone: string }) {
  const was = formatClock(booking.before?.startsAt ?? booking.startsAt, timeZone)
  const { search } = useLocation()
  return (
    <Link to={`/calendar/${booking.id}${search}`} preventScrollReset>
      {booking.cancelled ? `${was} ${booking.name}, cancelled` : `${booking.name} was at ${was}`}
    </Link>
  )
}

type EventProps = Pick<ColumnProps, 'timeZone' | 'nowMs' | 'mayWrite' | 'handlers'> & {
  placed: PlacedBooking
}

function Event({ placed, timeZone, nowMs, mayWrite, handlers }: EventProps) {
  const { booking } = placed
  const { bookingId } = useParams()
  const { search } = useLocation()
  const isPast = Date.parse(booking.endsAt) <= nowMs
  const mayMove = mayWrite && Date.parse(booking.startsAt) > nowMs
  const text = describeBooking(booking, timeZone)
  return (
    <Link
      className="booking"
      to={`/calendar/${booking.id}${search}`}
      preventScrollReset
      data-kind={booking.kind}
      data-past={isPast ? '' : undefined}
      data-reserved={booking.reserved ? '' : undefined}
      aria-current={booking.id === bookingId ? 'true' : undefined}
      title={text}
      {...(mayMove && handlers(booking))}
    >
      <span className="cut">
        <b>{formatClock(booking.startsAt, timeZone).replace(/ [ap]m$/, '')}</b> {booking.name}
      </span>
      <span className="booking-about">
        <VehiclePhoto carId={booking.carId} photo={booking.photo} />
        <span>
          {booking.reserved ? 'Reserved · ' : ''}
          {booking.model ?? booking.vehicle ?? booking.visit}
        </span>
        {booking.assignee && <Avatar name={booking.assignee} size="small" />}
      </span>
    </Link>
  )
}

type BlockProps = {
  block: StaffCalendar['days'][number]['blocks'][number]
  timeZone: string
  placeId: number
  mayWrite: boolean
}

/** A blocked time with its reason; whoever may can open it again. */
function Block({ block, timeZone, placeId, mayWrite }: BlockProps) {
  const { search } = useLocation()
  const [only] = block.kinds
  const what = block.kinds.length === 1 && only ? `: ${visitKinds[only].toLowerCase()}s` : ''
  const reason = `${block.note || 'Blocked'}${what}`
  if (!mayWrite) return <span>{reason}</span>
  return (
    <Menu
      className="reason"
      items={
        <Form method="post" action={`/calendar${search}`} preventScrollReset>
          <p className="menu-title">
            {formatTime(block.from, timeZone)} to {formatClock(block.to, timeZone)}
          </p>
          <input type="hidden" name="place" value={placeId} />
          <input type="hidden" name="intent" value="places" />
          <input type="hidden" name="kinds" value={block.kinds.join(' ')} />
          <input type="hidden" name="from" value={block.from} />
          <input type="hidden" name="to" value={block.to} />
          <button type="submit" name="capacity" value="">
            Open these times again
          </button>
        </Form>
      }
    >
      {reason}
    </Menu>
  )
}
