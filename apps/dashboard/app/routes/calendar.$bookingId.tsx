import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BookingFacts } from '../features/calendar/booking-facts.tsx'
import { dateAt } from '../features/calendar/lay-out-day.ts'
import { writeBooking } from '../features/calendar/write-booking.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'

export const handle = { shows: ['calendar'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const [booking, me] = await Promise.all([
      call('staffBooking', { bookingId: args.params.bookingId ?? '' }),
      call('staffMe'),
    ])
    return { booking, nowMs: Date.parse(booking.now), mayWrite: me.actions.includes('calendar.write') }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  return callAsStaff(args, (call) => catchRefusal(writeBooking(call, args.params.bookingId ?? '', form)))
}

export default function Booking() {
  const { booking, nowMs, mayWrite } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { place, startsAt } = booking
  const back = withParams('/calendar', { place: String(place.id), date: dateAt(startsAt, place.timeZone) })
  return (
    <aside className="facts-pane booking-facts" aria-label="Booking">
      <title>{`${booking.name} · Forecourt`}</title>
      <Refusal answer={answer} />
      <Toast answer={answer} />
      <BookingFacts booking={booking} back={back} mayWrite={mayWrite} nowMs={nowMs} />
    </aside>
  )
}
