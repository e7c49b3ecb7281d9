import { listSpecialHours } from '@forecourt/domain/site/hours/list-special-hours'
import { listYearHours } from '@forecourt/domain/site/hours/list-year-hours'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readShown } from '../features/fields/shown-values.tsx'
import stylesheet from '../features/hours/hours.css?url'
import { NewDay } from '../features/hours/new-day.tsx'
import { readHoursEdit } from '../features/hours/read-hours-edit.ts'
import { mergeWeek, spreadWeek } from '../features/hours/spread-week.ts'
import { WeekForm } from '../features/hours/week-form.tsx'
import { YearView } from '../features/hours/year-view.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatFullDate, formatHour } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const params = new URL(args.request.url).searchParams
  return callAsStaff(args, async (call) => {
    const { places, days, mayWrite, today } = await call('staffHours', { siteId })
    const place = places.find(({ id }) => String(id) === params.get('place')) ?? places[0] ?? null
    const thisYear = Number(today.slice(0, 4))
    const year = Number(params.get('year')) === thisYear + 1 ? thisYear + 1 : thisYear
    const special = days.map(({ placeId, ...day }) => ({ ...day, locationId: placeId }))
    return {
      siteId,
      places,
      place,
      year,
      thisYear,
      today,
      mayWrite,
      months: place ? listYearHours(year, place.week, listSpecialHours(special, place.id)) : [],
      days: days
        .filter(({ date }) => date >= today)
        .map((day) => ({
          ...day,
          place: places.find(({ id }) => id === day.placeId)?.name ?? 'Every place',
        })),
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const change = readHoursEdit(form)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (!change) return { refused: 'Please give a day and what it is, such as Christmas.', typed, faults: {} }
  return callAsStaff(args, async (call) => {
    const written = await catchRefusal(call('changeHours', { siteId, body: change }))
    if ('refused' in written && change.action === 'week') {
      const { week, version, placeId } = change
      const mine = {
        placeId,
        version,
        values: spreadWeek(week),
        shown: readShown(form),
        faults: byDay(written.faults),
      }
      const newest =
        written.status === 409 &&
        (await call('staffHours', { siteId })).places.find(({ id }) => id === placeId)
      if (!newest) return { ...written, week: mine }
      return { ...written, week: { ...mine, version: newest.version, ...mergeWeek(mine, newest.week) } }
    }
    if ('refused' in written) return { ...written, typed }
    const done = { week: 'Saved. Visitors see the new hours now.', add: 'Added.', remove: 'Taken away.' }
    return { done: done[change.action], undo: null }
  })
}

export default function SiteHours() {
  const { siteId, places, place, year, thisYear, today, mayWrite, months, days } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'refused' in answer ? answer : null
  const refusedWeek = refused && 'week' in refused ? refused.week : null
  const refusedDay = refused && 'typed' in refused && refused.typed.intent === 'add' ? refused : null
  const typedWeek = place && refusedWeek?.placeId === place.id ? refusedWeek : null
  const here = `/sites/${siteId}/hours`
  return (
    <>
      <title>Opening hours · Forecourt</title>
      <h1>Opening hours</h1>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      {places.length > 1 && (
        <nav className="tabs" aria-label="Place">
          {places.map(({ id, name }) => (
            <Link
              key={id}
              to={withParams(here, { place: String(id), year: String(year) })}
              aria-current={id === place?.id ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {place ? (
        <WeekForm
          key={`${place.id} ${typedWeek?.version ?? place.version}`}
          place={place}
          version={place.version}
          values={spreadWeek(place.week)}
          shown={spreadWeek(place.week)}
          faults={{}}
          {...typedWeek}
        />
      ) : (
        <p className="empty">This website has no place yet.</p>
      )}
      <section>
        <h2>Days that are different</h2>
        <p className="meta">
          Public holidays, a late night, stocktake. They show on the website, and nobody can book a time when
          you’re closed.
        </p>
        <ul className="plain special-days">
          {days.map(({ id, date, name, place: where, status, open, close }) => (
            <li key={id}>
              <div>
                <b>{name}</b>, {formatFullDate(date)}:{' '}
                {status === 'open' ? `${formatHour(open)} to ${formatHour(close)}` : 'closed'}
                <small>{where}</small>
              </div>
              {mayWrite && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove" />
                  <button
                    type="submit"
                    name="id"
                    value={id}
                    aria-label={`Remove ${name}, ${formatFullDate(date)}`}
                  >
                    Remove
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {days.length === 0 && <p className="meta">None to come.</p>}
        {mayWrite && (
          <NewDay
            places={places}
            today={today}
            typed={refusedDay?.typed}
            faults={byDay(refusedDay?.faults ?? {})}
          />
        )}
      </section>
      {place && (
        <section>
          <h2>
            {year}
            {places.length > 1 && `, ${place.name}`}
          </h2>
          <p className="meta">
            Struck through: closed. In a frame: different from its weekday.{' '}
            <Link
              to={withParams(here, {
                place: String(place.id),
                year: String(year === thisYear ? thisYear + 1 : thisYear),
              })}
              preventScrollReset
            >
              Show {year === thisYear ? thisYear + 1 : thisYear}
            </Link>
          </p>
          <YearView months={months} today={today} />
        </section>
      )}
    </>
  )
}

/** The platform reports faults by weekday, Sunday first: `day.0`. */
function byDay(faults: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field.replace('day.', ''), fault]),
  )
}
