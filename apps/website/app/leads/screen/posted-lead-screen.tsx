import { useId } from 'react'
import { usePostedForm } from '../../forms/browser/use-posted-form.ts'
import { type Fill, startFill } from '../../forms/fill.ts'
import { FormScreen } from '../../forms/screen/form-screen.tsx'
import { type LeadForm, leadPostNames } from '../lead-form.ts'
import { dialogWords } from '../words.ts'

type PostedLeadScreenProps = {
  form: LeadForm
  ticket: string
  /** What the server keeps. */
  fill: Fill | null
  /** What came of the last post. */
  refused: Fill | null
}

/** A form that its own page carries out, with script or without: what its steps find out is the server's to say. */
export function PostedLeadScreen({ form, ticket, fill, refused }: PostedLeadScreenProps) {
  const id = useId()
  const state = usePostedForm(form, fill ?? startFill(form, ''), refused)
  return (
    <FormScreen state={{ ...state, canClear: fill !== null }}>
      {/* Off the screen and out of every order: only a machine fills it. */}
      <div className="form-trap" aria-hidden>
        <label htmlFor={`${id}-trap`}>{dialogWords.trap}</label>
        <input id={`${id}-trap`} type="text" name={leadPostNames.hidden} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={leadPostNames.ticket} value={ticket} />
    </FormScreen>
  )
}
