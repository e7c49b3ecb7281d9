import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FeedAddress } from '../features/calendar/feed-address.tsx'
import { Ask } from '../kit/ask.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, (call) => call('calendarFeed'))
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  return callAsStaff(args, async (call) => {
    if (form.get('intent') === 'stop') {
      await call('deleteCalendarFeed')
      return { done: 'Stopped. Calendars that read it find nothing any more.', undo: null, address: null }
    }
    const { secret } = await call('createCalendarFeed')
    const address = new URL(`/calendar-feed/${secret}/bookings.ics`, args.request.url).href
    return { done: 'Here is your address.', undo: null, address }
  })
}

export default function CalendarFeed() {
  const { feed } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const timeZone = useTimeZone()
  const address = answer?.address ?? null
  return (
    <>
      <PageHead back={{ to: '/calendar', label: 'Calendar' }} title="Your own calendar" />
      <Refusal answer={answer} />
      <Toast answer={answer} />
      <p>
        Google, Outlook and your phone can show the bookings here beside your own: those that are yours, and
        those that nobody has yet. They see the time, the place, the vehicle and a first name; the rest is
        behind a link for which you sign in.
      </p>
      {address !== null && <FeedAddress address={address} />}
      {address === null && feed && (
        <p>
          You have an address since {formatTime(feed.createdAt, timeZone)}.{' '}
          {feed.readAt
            ? `A calendar last read it ${formatTime(feed.readAt, timeZone)}.`
            : 'No calendar has read it yet.'}{' '}
          It can’t be shown again. If you’ve lost it, make a new one.
        </p>
      )}
      <div className="actions">
        {feed === null ? (
          <Form method="post">
            <input type="hidden" name="intent" value="make" />
            <button type="submit" className="primary">
              Make an address
            </button>
          </Form>
        ) : (
          <>
            <Ask
              button="Make a new address"
              className=""
              title="Make a new address?"
              consequences={['Calendars that read the old one find nothing any more.']}
              confirm="Make a new address"
              keep="Keep it"
              fields={{ intent: 'make' }}
            />
            <Ask
              button="Stop the feed"
              title="Stop the feed?"
              consequences={['Calendars that read it find nothing any more.', 'Bookings themselves stay.']}
              confirm="Stop the feed"
              keep="Keep it"
              fields={{ intent: 'stop' }}
            />
          </>
        )}
      </div>
    </>
  )
}
