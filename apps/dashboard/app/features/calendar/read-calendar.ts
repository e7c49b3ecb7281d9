import { homeCountry } from '@forecourt/domain/country/countries'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import type { LoaderFunctionArgs } from 'react-router'
import { readUsualPlace, rememberPlace } from '../../staff/preferences.ts'
import { readQuery } from '../../staff/read-query.ts'
import { callForDealer } from '../../staff/staff-calls.ts'
import { dateAt } from './lay-out-day.ts'

/**
 * The week of the chosen day. Without a place in the address it is the one that this browser looked at last, and an open
 * booking says itself which day and place it belongs to.
 */
export async function readCalendar(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, ['place', 'date', 'view'])
  const { bookingId } = args.params
  return callForDealer(args, async (call) => {
    const opened = bookingId !== undefined && !query.date ? await call('staffBooking', { bookingId }) : null
    const place = query.place ?? (opened ? String(opened.place.id) : undefined)
    const date = query.date ?? (opened ? dateAt(opened.startsAt, opened.place.timeZone) : undefined)
    const [calendar, me] = await Promise.all([
      call('staffCalendar', {
        query: { place, usual: readUsualPlace(args), from: date, days: '7', week: 'yes' },
      }),
      call('staffMe'),
    ])
    if (query.place !== undefined && calendar.place) rememberPlace(args, calendar.place.id)
    const nowMs = Date.parse(calendar.now)
    const zone = calendar.place?.timeZone ?? homeCountry.timeZones.usual
    const today = calendar.today ?? isoDate(localTimeAt(zone, nowMs) ?? nowMs)
    return {
      ...calendar,
      today,
      chosen: calendar.days.some((day) => day.date === date) ? (date ?? today) : today,
      view: query.view === 'day' ? ('day' as const) : ('week' as const),
      nowMs,
      mayWrite: me.actions.includes('calendar.write'),
    }
  })
}
