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
  /** What the server keeps. */
  fill: Fill | null
  /** What came of the last post. */
  refused: Fill | null
  /** What the device knows besides of the visitor: it fills fields that are empty. */
  readKnown?: (() => FieldValues) | undefined
  parts?: ScreenParts | undefined
}

/** A form that its own page carries out, with script or without: what its steps find out is the server's to say. */
export function PostedLeadScreen({ fill, ...props }: PostedLeadScreenProps) {
  const { form, refused } = props
  const start = fill ?? startFill(form, '')
  // A page of an earlier step may have been posted than that of the draft: what is wrong with it stands on that step.
  const page: Fill = refused ? { ...start, ...saveFill(refused) } : start
  // Inputs keep their own text: once its draft is gone the form starts anew, and so do they.
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
          // The server drops the draft; what fills the next form is the device's to forget.
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
      {/* Off the screen and out of every order: only a machine fills it. */}
      <div className="form-trap" aria-hidden>
        <label htmlFor={`${id}-trap`}>{dialogWords.trap}</label>
        <input id={`${id}-trap`} type="text" name={leadPostNames.hidden} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={leadPostNames.ticket} value={ticket} />
      <input ref={visit} type="hidden" name={leadPostNames.visit} />
    </FormScreen>
  )
}
