import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldFiles } from '../../forms/browser/form-state.ts'
import { SlotField } from '../../forms/fields/slot-field.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { ManagedBookingView } from './booking-view.ts'

/** What came of a post that could not be done, in words. */
export type BookingRefusal = { error: string; field: boolean }

type BookingPageProps = { booking: ManagedBookingView; refusal: BookingRefusal | null }

/** A booking that its visitor can move or cancel, without signing in and without script. */
export function BookingPage({ booking, refusal }: BookingPageProps) {
  const { state, words, vehicle, day, time, place, address, reference } = booking
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{titles[state](words.noun)}</h1>
        {booking.done && (
          <p role="status" className="mt-2 text-lg">
            Done. Your new time is {day}, {time}. We have emailed you an updated calendar entry.
          </p>
        )}
        {state === 'cancelled' && (
          <p role="status" className="mt-2 text-lg">
            We have let the team know and emailed you a confirmation.
          </p>
        )}
        {state === 'past' && (
          <p className="mt-2 text-lg">Its time has passed, so it can no longer be changed.</p>
        )}
      </header>
      <section className="panel max-w-[40rem]" aria-label="Your booking">
        <p className="text-xl font-semibold">
          {state === 'cancelled' ? (
            <s>
              {day}, {time}
            </s>
          ) : (
            `${day}, ${time}`
          )}
        </p>
        {vehicle && <p>{vehicle}</p>}
        <p>
          {place}
          <br />
          <span className="text-muted">{address}</span>
        </p>
        <p className="text-muted">
          Reference <strong className="figures">{reference}</strong>
        </p>
      </section>
      {refusal && !refusal.field && (
        <div role="alert" className="form-alert max-w-[40rem]">
          <p>{refusal.error}</p>
        </div>
      )}
      {state === 'open' ? (
        <>
          <MoveForm booking={booking} error={refusal?.field ? refusal.error : null} />
          <CancelForm booking={booking} />
        </>
      ) : (
        booking.bookHref && (
          <p>
            <SiteLink href={booking.bookHref} className="btn btn-primary">
              Book another time
            </SiteLink>
          </p>
        )
      )}
      {booking.phoneHref && (
        <p className="text-muted">
          Rather talk to us? Call{' '}
          <a href={booking.phoneHref} className="link figures whitespace-nowrap">
            {booking.phone}
          </a>
          .
        </p>
      )}
    </div>
  )
}

const titles: Readonly<Record<ManagedBookingView['state'], (noun: string) => string>> = {
  open: (noun) => `Your ${noun}`,
  cancelled: (noun) => `Your ${noun} is cancelled`,
  past: (noun) => `Your ${noun} has been`,
}

const noFiles: FieldFiles = { port: null, form: '', known: [], edit() {}, wait() {} }

function MoveForm({ booking, error }: { booking: ManagedBookingView; error: string | null }) {
  const id = useId()
  const isBusy = useNavigation().state !== 'idle'
  const { field } = booking
  if (!field.options?.length)
    return <p className="max-w-[40rem]">No other times are free at the moment. Call us and we'll find one.</p>
  return (
    <Form
      method="post"
      action={booking.action}
      className="form max-w-[40rem]"
      aria-label="Move it"
      noValidate
    >
      <SlotField
        // Once moved, the list is another one.
        key={`${booking.day} ${booking.time}`}
        field={field}
        id={id}
        values={{}}
        error={error}
        isFirstWrong={error !== null}
        isLast
        files={noFiles}
      />
      <div className="form-buttons">
        <button type="submit" name="intent" value="move" disabled={isBusy} className="btn btn-primary">
          Move my booking
        </button>
      </div>
    </Form>
  )
}

/** A second press is asked for: there is no way back. */
function CancelForm({ booking }: { booking: ManagedBookingView }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className="booking-cancel max-w-[40rem]">
      <summary className="link min-h-11">Cancel it instead</summary>
      <Form method="post" action={booking.action} className="mt-4 grid gap-4" aria-label="Cancel it">
        <p>
          Cancel your {booking.words.noun} on {booking.day} at {booking.time}? Somebody else can then take the
          time.
        </p>
        <p>
          <button type="submit" name="intent" value="cancel" disabled={isBusy} className="btn btn-quiet">
            Yes, cancel my booking
          </button>
        </p>
      </Form>
    </details>
  )
}
