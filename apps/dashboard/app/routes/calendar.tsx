import { homeCountry } from '@forecourt/domain/country/countries'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BlockOut } from '../features/calendar/block-out.tsx'
import { CalendarDay } from '../features/calendar/calendar-day.tsx'
import { readCalendarEdit } from '../features/calendar/read-calendar-edit.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { addDays, formatDate } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'

function readQuery(request: Request) {
  const params = new URL(request.url).searchParams
  return {
    place: params.get('place') || undefined,
    date: params.get('date') || undefined,
    view: params.get('view') === 'day' ? ('day' as const) : ('week' as const),
  }
}

export const handle = { shows: ['calendar'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request)
  return callForDealer(args, async (call) => {
    const [calendar, me] = await Promise.all([
      call('staffCalendar', {
        query: { place: query.place, from: query.date, days: query.view === 'day' ? '1' : '7' },
      }),
      call('staffMe'),
    ])
    const zone = calendar.place?.timeZone ?? homeCountry.timeZones.usual
    const nowMs = Date.now()
    const today = isoDate(localTimeAt(zone, nowMs) ?? nowMs)
    return { ...calendar, view: query.view, today, mayWrite: me.actions.includes('calendar.write') }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  return callForDealer(args, async (call) => {
    const { place } = await call('staffCalendar', {
      query: { place: readQuery(args.request).place, days: '1' },
    })
    if (place && form.get('intent') === 'take-back') {
      const changes = String(form.get('changes') ?? '').split(' ')
      const written = await catchRefusal(
        call('undoCalendarChange', { placeId: place.id, body: { changes: changes.map(Number) } }),
      )
      return 'refused' in written ? written : { done: 'As it was before.', undo: null }
    }
    const edit = place && readCalendarEdit(form, place.timeZone)
    if (!edit) return { refused: 'This is no span of time. The end has to be after the start.' }
    const written = await catchRefusal(call('changeCalendar', { placeId: place.id, body: edit }))
    if ('refused' in written) return written
    const { over, changes } = written
    const left =
      over === 0
        ? ''
        : ` ${over === 1 ? 'One booking is' : `${over} bookings are`} still there: move or cancel.`
    return {
      done: `${edit.capacity === 0 ? 'Blocked out.' : 'Places changed.'}${left}`,
      undo: { intent: 'take-back', changes: changes.join(' ') },
    }
  })
}

export default function Calendar() {
  const { places, place, days, view, today, mayWrite } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const first = days[0]?.date ?? today
  const last = days.at(-1)?.date ?? today
  const step = view === 'day' ? 1 : 7
  const to = (params: { date?: string; view?: string }) =>
    withParams('/calendar', { place: String(place?.id ?? ''), view, date: first, ...params })
  return (
    <>
      <title>Calendar · Forecourt</title>
      <h1>Calendar</h1>
      {!place && <p className="empty">There is no place here that takes bookings.</p>}
      {place && (
        <>
          <div className="actions">
            <Form method="get" className="inline">
              <input type="hidden" name="view" value={view} />
              <input type="hidden" name="date" value={first} />
              <select name="place" aria-label="Place" defaultValue={place.id} key={place.id}>
                {places.map(({ id, name, dealership }) => (
                  <option key={id} value={id}>
                    {name === dealership ? name : `${name}, ${dealership}`}
                  </option>
                ))}
              </select>
              <button type="submit">Show</button>
            </Form>
            <nav className="tabs" aria-label="Days">
              <Link to={to({ date: addDays(first, -step) })}>Earlier</Link>
              <Link to={to({ date: today })}>Today</Link>
              <Link to={to({ date: addDays(first, step) })}>Later</Link>
              <Link to={to({ view: 'week' })} aria-current={view === 'week' ? 'page' : undefined}>
                Week
              </Link>
              <Link to={to({ view: 'day' })} aria-current={view === 'day' ? 'page' : undefined}>
                Day
              </Link>
            </nav>
          </div>
          <p className="meta">
            {view === 'day' ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`}
          </p>
          <Refusal answer={answer} />
          <Toast answer={answer} />
          {mayWrite && <BlockOut date={first} key={first} />}
          <div className={`days ${view}`}>
            {days.map((day) => (
              <CalendarDay
                key={day.date}
                day={day}
                timeZone={place.timeZone}
                mayWrite={mayWrite}
                isToday={day.date === today}
                isOpen={view === 'day'}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}
