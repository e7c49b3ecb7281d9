import { listSpecialHours } from '@forecourt/domain/site/hours/list-special-hours'
import { listYear } from '@forecourt/domain/site/hours/list-year'
import { useState } from 'react'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import stylesheet from '../features/hours/hours.css?url'
import { readHoursEdit, statusWords } from '../features/hours/read-hours-edit.ts'
import { YearView } from '../features/hours/year-view.tsx'
import { formatHour } from '../staff/format.ts'
import { orRefusal, withStaff } from '../staff/staff-calls.ts'
import { Done } from '../ui/done.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

const weekWords = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const params = new URL(args.request.url).searchParams
  return withStaff(args, async (calls) => {
    const { places, days, may_write, today } = await calls.readHours(siteId)
    const place = places.find(({ id }) => String(id) === params.get('place')) ?? places[0] ?? null
    const thisYear = Number(today.slice(0, 4))
    const year = Number(params.get('year')) === thisYear + 1 ? thisYear + 1 : thisYear
    const special = days.map(({ place_id, ...day }) => ({ ...day, locationId: place_id }))
    return {
      siteId,
      places,
      place,
      year,
      thisYear,
      today,
      mayWrite: may_write,
      months: place ? listYear(year, place.week, listSpecialHours(special, place.id)) : [],
      days: days
        .filter(({ date }) => date >= today)
        .map((day) => ({
          ...day,
          place: places.find(({ id }) => id === day.place_id)?.name ?? 'Every place',
        })),
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const change = readHoursEdit(await args.request.formData())
  if (!change) return { refused: 'Please give a day and what it is, such as Christmas.' }
  return withStaff(args, async (calls) => {
    const written = await orRefusal(calls.changeHours(siteId, change))
    if ('refused' in written) return written
    const done = { week: 'Saved. Visitors see the new hours now.', add: 'Added.', remove: 'Taken away.' }
    return { done: done[change.action], undo: null }
  })
}

export default function SiteHours() {
  const { siteId, places, place, year, thisYear, today, mayWrite, months, days } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const here = `/sites/${siteId}/hours`
  return (
    <>
      <title>Opening hours · Forecourt</title>
      <h1>Opening hours</h1>
      <Done answer={answer} />
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
        <Week key={`${place.id} ${place.version}`} place={place} />
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
                <b>{name}</b>, {spellDate(date)}:{' '}
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
                    aria-label={`Take away ${name}, ${spellDate(date)}`}
                  >
                    Take away
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {days.length === 0 && <p className="meta">None to come.</p>}
        {mayWrite && <NewDay places={places} today={today} />}
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

type Place = ReturnType<typeof useLoaderData<typeof loader>>['places'][number]

function Week({ place }: { place: Place }) {
  // Monday first, as people say a week.
  const order = [1, 2, 3, 4, 5, 6, 0]
  return (
    <section>
      <h2>Every week</h2>
      {!place.may_write && (
        <p className="meta">
          Other websites show this place too: only whoever looks after all of them changes it.
        </p>
      )}
      <Form method="post" preventScrollReset>
        <fieldset className="plain" disabled={!place.may_write}>
          <legend className="unseen">The week of {place.name}</legend>
          <input type="hidden" name="intent" value="week" />
          <input type="hidden" name="place" value={place.id} />
          <input type="hidden" name="version" value={place.version} />
          <table className="week">
            <tbody>
              {order.map((at) => (
                <WeekDay
                  key={at}
                  at={at}
                  day={place.week[at] ?? { status: 'closed', open: null, close: null }}
                />
              ))}
            </tbody>
          </table>
          {place.may_write && (
            <button type="submit" className="primary">
              Save the week
            </button>
          )}
        </fieldset>
      </Form>
    </section>
  )
}

function WeekDay({ at, day }: { at: number; day: Place['week'][number] }) {
  const [status, setStatus] = useState(day.status)
  const word = weekWords[at]
  return (
    <tr>
      <th scope="row">{word}</th>
      <td>
        <select
          name={`status.${at}`}
          aria-label={`${word}: open or closed`}
          value={status}
          onChange={(event) => setStatus(event.target.value as typeof status)}
        >
          {Object.entries(statusWords).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      {(['open', 'close'] as const).map((end) => (
        <td key={end}>
          <input
            type="time"
            name={`${end}.${at}`}
            defaultValue={day[end] ?? (end === 'open' ? '08:30' : '17:30')}
            hidden={status !== 'open'}
            aria-label={`${word}, ${end === 'open' ? 'opens' : 'closes'}`}
          />
        </td>
      ))}
    </tr>
  )
}

function NewDay({ places, today }: { places: readonly Place[]; today: string }) {
  return (
    <details className="group">
      <summary>Add a day, or several in a row</summary>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="add" />
        <label>
          What is it?
          <input name="name" required maxLength={80} placeholder="Such as Christmas" />
        </label>
        <div className="field-row">
          <label>
            First day
            <input type="date" name="from" required min={today} />
          </label>
          <label>
            Last day, if more than one
            <input type="date" name="to" min={today} />
          </label>
        </div>
        <label>
          Where
          <select name="place">
            <option value="">Every place</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div className="field-row">
          <label>
            That day you’re
            <select name="status">
              <option value="closed">Closed</option>
              <option value="open">Open at other times</option>
            </select>
          </label>
          <label>
            Opens, if open
            <input type="time" name="open" />
          </label>
          <label>
            Closes, if open
            <input type="time" name="close" />
          </label>
        </div>
        <button type="submit" className="primary">
          Add
        </button>
      </Form>
    </details>
  )
}

/** `Friday 25 December 2026`. */
function spellDate(date: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
}
