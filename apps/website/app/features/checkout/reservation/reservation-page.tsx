import { maxCancelReasonCharacters } from '@forecourt/domain/reservation/cancellation'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { useEffect, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { localStore } from '../../../browser/device-store.ts'
import { RefusalAlert, TalkLine } from '../../../site/own-page-parts.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { ReservationView } from './reservation-view.ts'
import { cancelWords, reservationWords } from './words.ts'

/** Why a post was rejected, with the message and what was typed. */
export type CancelRefusal = { error: string; reason: string }

type ReservationPageProps = { view: ReservationView; refusal: CancelRefusal | null }

/** A paid reservation, where its visitor can cancel it by the terms, without signing in and without script. */
export function ReservationPage({ view, refusal }: ReservationPageProps) {
  const { title, text, answer, facts, cancel, isOver, noun } = view
  // The vehicle's own page then no longer shows the reservation as theirs.
  useEffect(() => {
    if (isOver) localStore.drop(storageKeys.reservation)
  }, [isOver])
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{title}</h1>
        <p className="mt-2 max-w-[60ch] text-lg" role={cancel ? undefined : 'status'}>
          {text}
        </p>
      </header>
      {answer && <blockquote className="panel max-w-[40rem]">{answer}</blockquote>}
      {facts && (
        <section className="panel max-w-[40rem]" aria-label={reservationWords.yours}>
          <p className="text-xl font-semibold">{facts.name}</p>
          <p>{facts.deposit}</p>
          <p className="text-muted">
            {reservationWords.reference} <strong className="figures">{facts.reference}</strong>
          </p>
          {facts.vehicleHref && (
            <p>
              <SiteLink href={facts.vehicleHref} className="link inline-flex min-h-11 items-center">
                {reservationWords.vehicle(noun)}
              </SiteLink>
            </p>
          )}
        </section>
      )}
      {refusal && <RefusalAlert text={refusal.error} />}
      {cancel && <CancelForm cancel={cancel} reason={refusal?.reason ?? ''} />}
      {!cancel && view.listingHref && (isOver || !facts) && (
        <p>
          <SiteLink href={view.listingHref} className="btn btn-primary">
            {reservationWords.others}
          </SiteLink>
        </p>
      )}
      <TalkLine text={reservationWords.talk} phone={view.phone} phoneHref={view.phoneHref} />
    </div>
  )
}

function CancelForm({ cancel, reason }: { cancel: NonNullable<ReservationView['cancel']>; reason: string }) {
  const id = useId()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      action={cancel.action}
      className="form max-w-[40rem]"
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`} className="text-xl">
        {cancelWords.heading}
      </h2>
      <p>{cancel.text}</p>
      <div>
        <label htmlFor={`${id}-reason`} className="form-label">
          {cancelWords.reason}
        </label>
        <textarea
          id={`${id}-reason`}
          name="reason"
          rows={3}
          maxLength={maxCancelReasonCharacters}
          defaultValue={reason}
          className="field"
        />
      </div>
      <div className="form-buttons">
        <button type="submit" disabled={isBusy} className="btn btn-quiet">
          {cancel.button}
        </button>
      </div>
    </Form>
  )
}
