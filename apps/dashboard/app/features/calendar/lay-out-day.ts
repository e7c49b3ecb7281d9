import type { StaffBookingRow, StaffCalendar } from '@forecourt/contract/endpoints/staff/calendar'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'

type Day = StaffCalendar['days'][number]

/** A span of a day in minutes after its midnight. */
export type Minutes = { fromMinute: number; toMinute: number }

export type PlacedBooking = Minutes & {
  booking: StaffBookingRow
  /** The outline of where it was, until its visitor has been told. */
  isOutline: boolean
  /** Bookings at the same time stand beside each other: in which lane of how many. */
  lane: number
  lanes: number
}

export type DayLayout = {
  day: Day
  bookings: PlacedBooking[]
  blocks: (Minutes & { block: Day['blocks'][number] })[]
  /** When it is closed within the hours that the calendar shows. */
  closed: Minutes[]
}

const dayMinutes = dayMs / minuteMs

/** The minute of a day at which something is; of another day its beginning or end. */
export function minuteOf(iso: string, date: string, timeZone: string): number {
  const reading = localTimeAt(timeZone, Date.parse(iso)) ?? 0
  return Math.min(dayMinutes, Math.max(0, Math.round((reading - Date.parse(`${date}T00:00:00Z`)) / minuteMs)))
}

export function dateAt(iso: string, timeZone: string): string {
  return isoDate(localTimeAt(timeZone, Date.parse(iso)) ?? 0)
}

/** The hours that a week shows: those in which something can be or is, and at least a working day. */
export function findHours(days: readonly Day[], timeZone: string): { first: number; last: number } {
  const spans = days.flatMap(({ date, open, bookings }) => [
    ...open,
    ...bookings.map(({ startsAt, endsAt }) => ({
      fromMinute: dateAt(startsAt, timeZone) === date ? minuteOf(startsAt, date, timeZone) : dayMinutes / 2,
      toMinute: dateAt(startsAt, timeZone) === date ? minuteOf(endsAt, date, timeZone) : dayMinutes / 2,
    })),
  ])
  const first = Math.min(9 * 60, ...spans.map(({ fromMinute }) => fromMinute))
  const last = Math.max(17 * 60, ...spans.map(({ toMinute }) => toMinute))
  return { first: Math.floor(first / 60), last: Math.ceil(last / 60) }
}

export function layOutDay(
  day: Day,
  timeZone: string,
  { first, last }: { first: number; last: number },
): DayLayout {
  const toMinutes = (from: string, to: string): Minutes => ({
    fromMinute: minuteOf(from, day.date, timeZone),
    toMinute: minuteOf(to, day.date, timeZone),
  })
  const placed = day.bookings.flatMap((booking) => {
    const { startsAt, endsAt, before, cancelled } = booking
    const isHere = dateAt(startsAt, timeZone) === day.date
    const wasHere = before !== null && dateAt(before.startsAt, timeZone) === day.date
    return [
      ...(wasHere ? [{ booking, isOutline: true, ...toMinutes(before.startsAt, before.endsAt) }] : []),
      ...(isHere && !cancelled ? [{ booking, isOutline: false, ...toMinutes(startsAt, endsAt) }] : []),
    ]
  })
  return {
    day,
    bookings: placeInLanes(placed),
    blocks: day.blocks.map((block) => ({ block, ...toMinutes(block.from, block.to) })),
    closed: findClosed(day.open, first * 60, last * 60),
  }
}

type Unplaced = Omit<PlacedBooking, 'lane' | 'lanes'>

/** Each takes the first lane that is free; those that touch each other, also through others, share their width. */
function placeInLanes(bookings: readonly Unplaced[]): PlacedBooking[] {
  const placed: PlacedBooking[] = []
  let group: PlacedBooking[] = []
  let groupEnd = 0
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map((one) => ({ ...one, lanes })))
    group = []
  }
  for (const booking of [...bookings].sort((one, other) => one.fromMinute - other.fromMinute)) {
    if (booking.fromMinute >= groupEnd) close()
    const taken = group.filter(({ toMinute }) => toMinute > booking.fromMinute).map(({ lane }) => lane)
    const lane = [...taken.keys(), taken.length].find((one) => !taken.includes(one)) ?? 0
    group.push({ ...booking, lane, lanes: 1 })
    groupEnd = Math.max(groupEnd, booking.toMinute)
  }
  close()
  return placed
}

function findClosed(open: readonly Minutes[], fromMinute: number, toMinute: number): Minutes[] {
  const closed: Minutes[] = []
  let at = fromMinute
  for (const opening of open) {
    if (opening.fromMinute > at)
      closed.push({ fromMinute: at, toMinute: Math.min(opening.fromMinute, toMinute) })
    at = Math.max(at, opening.toMinute)
  }
  if (at < toMinute) closed.push({ fromMinute: at, toMinute })
  return closed
}
