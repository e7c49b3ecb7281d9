import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { useId, useRef } from 'react'
import { localStore } from '../../browser/device-store.ts'
import { usePostedForm } from '../../forms/browser/use-posted-form.ts'
import { type Fill, saveFill, startFill } from '../../forms/fill.ts'
import type { FieldValues } from '../../forms/form.ts'
import { FormScreen, type ScreenParts } from '../../forms/screen/form-screen.tsx'
import { lastPosted } from '../browser/last-posted.ts'
import { type LeadForm, leadPostNames } from '../lead-form.ts'
import { writePostedVisit } from '../visit.ts'
import { dialogWords } from '../words.ts'

type PostedLeadScreenProps = {
  form: LeadForm
  ticket: string
  /** The draft stored on the server. */
  fill: Fill | null
  /** The result of the last post. */
  refused: Fill | null
  /** Values that the device remembers of the visitor; they prefill empty fields. */
  readKnown?: (() => FieldValues) | undefined
  parts?: ScreenParts | undefined
}

/**
 * A form that its own page processes, with or without script, because the server determines the results of its steps.
 */
export function PostedLeadScreen({ fill, ...props }: PostedLeadScreenProps) {
  const { form, refused } = props
  const start = fill ?? startFill(form, '')
  // The posted page may be at an earlier step than the draft; errors are shown on that step.
  const page: Fill = refused ? { ...start, ...saveFill(refused) } : start
  // Inputs are uncontrolled, so they are remounted once the draft is deleted and the form starts over.
  const key = `${page.steps.index} ${fill !== null}`
  return <PostedStep key={key} {...props} page={page} canClear={fill !== null} />
}

type PostedStepProps = Omit<PostedLeadScreenProps, 'fill'> & { page: Fill; canClear: boolean }

function PostedStep({ form, ticket, page, refused, readKnown, parts, canClear }: PostedStepProps) {
  const id = useId()
  const visit = useRef<HTMLInputElement>(null)
  const state = usePostedForm(form, page, refused, readKnown)
  return (
    <FormScreen
      state={{
        ...state,
        canClear,
        onSubmit(event) {
          const { submitter } = event.nativeEvent
          // The server deletes the draft; the values that the device remembers are deleted here.
          if (submitter instanceof HTMLButtonElement && submitter.value === 'clear')
            localStore.drop(storageKeys.details)
          if (visit.current) visit.current.value = writePostedVisit(localStore, Date.now())
          const posted = new FormData(event.currentTarget)
          lastPosted.current = { form, fill: state.fill, posted, path: window.location.pathname }
          state.onSubmit(event)
        },
      }}
      parts={parts}
    >
      {/* The honeypot: off screen and out of the tab order, so that only bots fill it. */}
      <div className="form-trap" aria-hidden>
        <label htmlFor={`${id}-trap`}>{dialogWords.trap}</label>
        <input id={`${id}-trap`} type="text" name={leadPostNames.hidden} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={leadPostNames.ticket} value={ticket} />
      <input ref={visit} type="hidden" name={leadPostNames.visit} />
    </FormScreen>
  )
}
