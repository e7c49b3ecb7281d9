import { listSpecialHours } from '@forecourt/domain/site/hours/list-special-hours'
import { listYearHours } from '@forecourt/domain/site/hours/list-year-hours'
import { MapPin } from 'lucide-react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import stylesheet from '../features/hours/hours.css?url'
import { SpecialDays } from '../features/hours/special-days.tsx'
import { spreadWeek } from '../features/hours/spread-week.ts'
import { WeekForm } from '../features/hours/week-form.tsx'
import { writeHours } from '../features/hours/write-hours.ts'
import { YearView } from '../features/hours/year-view.tsx'
import { Card } from '../kit/card.tsx'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff } from '../staff/staff-calls.ts'
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
    const named = days.map((day) => ({
      ...day,
      place: places.find(({ id }) => id === day.placeId)?.name ?? 'Every place',
    }))
    return {
      ...{ siteId, places, place, year, today, mayWrite },
      otherYear: year === thisYear ? thisYear + 1 : thisYear,
      months: place ? listYearHours(year, place.week, listSpecialHours(special, place.id)) : [],
      days: named.filter(({ date }) => date >= today),
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  return callAsStaff(args, (call) => writeHours(call, Number(args.params.siteId), form))
}

export default function SiteHours() {
  const { siteId, places, place, year, otherYear, today, mayWrite, months, days } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refusedWeek = answer && 'week' in answer ? answer.week : null
  const refusedDay = answer?.typed !== undefined && answer.typed.intent === 'add' ? answer : null
  const toAddress = (id: number, shown: number) =>
    withParams(`/sites/${siteId}/hours`, { place: String(id), year: String(shown) })
  return (
    <>
      <PageHead title="Opening hours">Visitors see them on the website, and book within them.</PageHead>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      <div className="column">
        {places.length > 1 && (
          <nav className="tabs" aria-label="Place">
            {places.map(({ id, name }) => (
              <Link key={id} to={toAddress(id, year)} aria-current={id === place?.id ? 'page' : undefined}>
                {name}
              </Link>
            ))}
          </nav>
        )}
        {place ? (
          <WeekForm
            key={`${place.id} ${(refusedWeek?.placeId === place.id && refusedWeek.version) || place.version}`}
            place={place}
            version={place.version}
            values={spreadWeek(place.week)}
            shown={spreadWeek(place.week)}
            faults={{}}
            {...(refusedWeek?.placeId === place.id ? refusedWeek : null)}
          />
        ) : (
          <Empty icon={MapPin} title="No place yet">
            Add a place first; its hours come next.
          </Empty>
        )}
        <SpecialDays days={days} places={places} today={today} mayWrite={mayWrite} refused={refusedDay} />
        {place && (
          <Card
            title={places.length > 1 ? `${year}, ${place.name}` : String(year)}
            about="Struck through: closed. In a frame: different from its weekday."
            actions={
              <Link className="button quiet small" to={toAddress(place.id, otherYear)} preventScrollReset>
                Show {otherYear}
              </Link>
            }
          >
            <YearView months={months} today={today} />
          </Card>
        )}
      </div>
    </>
  )
}
