import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { SlotField } from '../../forms/fields/slot-field.tsx'
import { RefusalAlert, TalkLine } from '../../site/own-page-parts.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { ManagedBookingView } from './booking-view.ts'
import { bookingWords, cancelWords, timelineWords } from './words.ts'

/** Why a post was rejected, with the visitor's message. */
export type BookingRefusal = { error: string; field: boolean }

type BookingPageProps = { booking: ManagedBookingView; refusal: BookingRefusal | null }

/** A booking's page, where its visitor can move or cancel it without signing in and without script. */
export function BookingPage({ booking, refusal }: BookingPageProps) {
  const { state, words, vehicle, day, time, place, address, reference } = booking
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{bookingWords.titles[state](words.noun)}</h1>
        {booking.done && (
          <p role="status" className="mt-2 text-lg">
            {bookingWords.moved(day, time)}
          </p>
        )}
        {state === 'cancelled' && (
          <p role="status" className="mt-2 text-lg">
            {bookingWords.cancelled}
          </p>
        )}
        {state === 'past' && <p className="mt-2 text-lg">{bookingWords.past}</p>}
      </header>
      <section className="panel max-w-[40rem]" aria-label={bookingWords.yours}>
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
          {bookingWords.reference} <strong className="figures">{reference}</strong>
        </p>
      </section>
      {refusal && !refusal.field && <RefusalAlert text={refusal.error} />}
      {state === 'open' ? (
        <>
          <MoveForm booking={booking} error={refusal?.field ? refusal.error : null} />
          <CancelForm booking={booking} />
        </>
      ) : (
        booking.bookHref && (
          <p>
            <SiteLink href={booking.bookHref} className="btn btn-primary">
              {bookingWords.another}
            </SiteLink>
          </p>
        )
      )}
      <TalkLine text={bookingWords.talk} phone={booking.phone} phoneHref={booking.phoneHref} />
    </div>
  )
}

function MoveForm({ booking, error }: { booking: ManagedBookingView; error: string | null }) {
  const id = useId()
  const isBusy = useNavigation().state !== 'idle'
  const { field } = booking
  if (!field.options?.length) return <p className="max-w-[40rem]">{timelineWords.none}</p>
  return (
    <Form
      method="post"
      action={booking.action}
      className="form max-w-[40rem]"
      aria-label={timelineWords.form}
      noValidate
    >
      <p role="status" className="sr-only">
        {error && timelineWords.wrong}
      </p>
      <SlotField
        // A moved booking has another list of times.
        key={`${booking.day} ${booking.time}`}
        field={field}
        id={id}
        values={{}}
        error={error}
        isFirstWrong={error !== null}
        isLast
        files={[]}
      />
      <div className="form-buttons">
        <button type="submit" name="intent" value="move" disabled={isBusy} className="btn btn-primary">
          {timelineWords.button}
        </button>
      </div>
    </Form>
  )
}

/** Needs a second press, because cancelling cannot be undone. */
function CancelForm({ booking }: { booking: ManagedBookingView }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className="booking-cancel max-w-[40rem]">
      <summary className="link min-h-11">{cancelWords.summary}</summary>
      <Form method="post" action={booking.action} className="mt-4 grid gap-4" aria-label={cancelWords.form}>
        <p>{cancelWords.ask(booking.words.noun, booking.day, booking.time)}</p>
        <p>
          <button type="submit" name="intent" value="cancel" disabled={isBusy} className="btn btn-quiet">
            {cancelWords.button}
          </button>
        </p>
      </Form>
    </details>
  )
}
