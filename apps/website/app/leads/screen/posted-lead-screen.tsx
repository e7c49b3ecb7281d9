import { useId } from 'react'
import { usePostedForm } from '../../forms/browser/use-posted-form.ts'
import { type Fill, startFill } from '../../forms/fill.ts'
import type { FieldValues } from '../../forms/form.ts'
import { FormScreen, type ScreenParts } from '../../forms/screen/form-screen.tsx'
import { type LeadForm, leadPostNames } from '../lead-form.ts'
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
export function PostedLeadScreen({ form, ticket, fill, refused, readKnown, parts }: PostedLeadScreenProps) {
  const id = useId()
  const state = usePostedForm(form, fill ?? startFill(form, ''), refused, readKnown)
  return (
    <FormScreen state={{ ...state, canClear: fill !== null }} parts={parts}>
      {/* Off the screen and out of every order: only a machine fills it. */}
      <div className="form-trap" aria-hidden>
        <label htmlFor={`${id}-trap`}>{dialogWords.trap}</label>
        <input id={`${id}-trap`} type="text" name={leadPostNames.hidden} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={leadPostNames.ticket} value={ticket} />
    </FormScreen>
  )
}
