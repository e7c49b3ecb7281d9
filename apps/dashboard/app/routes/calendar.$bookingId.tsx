import { telHref } from '@forecourt/domain/person/tel-href'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Ask } from '../kit/ask.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const handle = { shows: ['calendar'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const [booking, me] = await Promise.all([
      call('staffBooking', { bookingId: args.params.bookingId ?? '' }),
      call('staffMe'),
    ])
    const day = isoDate(localTimeAt(booking.place.timeZone, Date.parse(booking.startsAt)) ?? 0)
    return { booking, day, mayWrite: me.actions.includes('calendar.write') }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = args.params.bookingId ?? ''
  const version = Number(form.get('version'))
  const startsAt = String(form.get('startsAt') ?? '')
  const intent = form.get('intent')
  const written = await callAsStaff(args, (call) => {
    if (intent === 'undo') return catchRefusal(call('undoBooking', { bookingId: id, body: { version } }))
    return catchRefusal(
      intent === 'cancel'
        ? call('cancelBooking', { bookingId: id, body: { version } })
        : call('moveBooking', { bookingId: id, body: { startsAt, version } }),
    )
  })
  if ('refused' in written) return written
  if (intent === 'undo') return { done: 'The booking is as it was. Nobody was told.', undo: null }
  return {
    done:
      intent === 'cancel'
        ? 'Cancelled. They get an email in 20 seconds.'
        : 'Moved. They get an email with the new time in 20 seconds.',
    undo: { intent: 'undo', version: String(written.version) },
  }
}

export default function Booking() {
  const { booking, day, mayWrite } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { place, times } = booking
  const callHref = telHref(booking.phone)
  return (
    <>
      <PageHead
        back={{ to: `/calendar?place=${place.id}&date=${day}`, label: 'Calendar' }}
        title={booking.name}
      >
        {booking.visit} · {place.name}
        {booking.vehicle && ` · ${booking.vehicle}`}
      </PageHead>
      <Refusal answer={answer} />
      <Toast answer={answer} />
      <p>
        <strong>{formatTime(booking.startsAt, place.timeZone)}</strong>{' '}
        {booking.cancelled && <span className="tag bad">Cancelled</span>}
      </p>
      <p className="actions">
        {callHref && (
          <a className="button" href={callHref}>
            Call {booking.phone}
          </a>
        )}
        <Link className="button" to={`/leads/${booking.leadId}`}>
          Their lead
        </Link>
      </p>
      {mayWrite && times.length > 0 && (
        <section>
          <h2>{booking.cancelled ? 'Book again' : 'Move'}</h2>
          <Form method="post" className="stack" key={booking.version}>
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="version" value={booking.version} />
            <label>
              New time
              <select name="startsAt" required>
                {times.map(({ startsAt }) => (
                  <option key={startsAt} value={startsAt}>
                    {formatTime(startsAt, place.timeZone)}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className="primary">
              {booking.cancelled ? 'Book this time' : 'Move'}
            </button>
          </Form>
        </section>
      )}
      {mayWrite && !booking.cancelled && (
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
