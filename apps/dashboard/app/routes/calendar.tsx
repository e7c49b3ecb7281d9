import { CalendarDays } from 'lucide-react'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router'
import { BlockOut } from '../features/calendar/block-out.tsx'
import { CalendarBar } from '../features/calendar/calendar-bar.tsx'
import { CalendarGrid } from '../features/calendar/calendar-grid.tsx'
import { DaySheet } from '../features/calendar/day-sheet.tsx'
import { PlaceMenu } from '../features/calendar/place-menu.tsx'
import { readCalendar } from '../features/calendar/read-calendar.ts'
import { changeCalendar } from '../features/calendar/read-calendar-edit.ts'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'

export const handle = { shows: ['calendar'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return readCalendar(args)
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  return callAsStaff(args, (call) => changeCalendar(call, form))
}

/** So often the outlines of what was moved are looked at again: they go with the mail. */
const untoldMs = 3_000

export default function Calendar() {
  const { places, place, days, view, chosen, nowMs, mayWrite, ...rest } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { bookingId } = useParams()
  const { revalidate } = useRevalidator()
  const isUntold = days.some(({ bookings }) => bookings.some(({ before }) => before))
  useEffect(() => {
    if (!isUntold) return
    const timer = setInterval(revalidate, untoldMs)
    return () => clearInterval(timer)
  }, [isUntold, revalidate])
  const day = days.find(({ date }) => date === chosen)
  if (!place || !day)
    return (
      <>
        <PageHead title="Calendar" />
        <Empty icon={CalendarDays} title="No place here takes bookings">
          Test drives and services are booked at places with opening hours.
        </Empty>
      </>
    )
  const toHref = (params: { place?: string; date?: string; view?: string }) =>
    withParams('/calendar', { place: String(place.id), view: view === 'day' ? 'day' : undefined, ...params })
  return (
    <>
      <PageHead
        title="Calendar"
        isBesideDetail={bookingId !== undefined}
        actions={mayWrite && <BlockOut date={chosen} placeId={place.id} />}
      >
        <PlaceMenu
          places={places}
          place={place}
          toHref={({ id }) => toHref({ place: String(id), date: chosen })}
        />
      </PageHead>
      <div className="panes calendar" data-open={bookingId === undefined ? undefined : 'detail'}>
        <div className="list-pane">
          <Refusal answer={answer} />
          <Toast answer={answer} />
          <CalendarBar
            days={days}
            timeZone={place.timeZone}
            nowMs={nowMs}
            view={view}
            chosen={chosen}
            toHref={toHref}
          />
          <CalendarGrid
            calendar={{ places, place, days, ...rest }}
            view={view}
            chosen={chosen}
            nowMs={nowMs}
            mayWrite={mayWrite}
            toHref={toHref}
          />
        </div>
        <Outlet />
        <DaySheet day={day} place={place} />
      </div>
    </>
  )
}
