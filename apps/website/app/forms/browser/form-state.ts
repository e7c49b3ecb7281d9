import type { FocusEvent, InputEvent, RefObject, SubmitEvent } from 'react'
import type { FileInfo, Fill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import type { FilePort } from '../handlers.ts'

/** A form at one moment and what happens to it: the screen shows it, whoever carries it out. */
export type FormState = {
  /** With the choices of this moment. */
  form: FormSpec
  fill: Fill
  /** Counts what gives the inputs new text: restoring, clearing, what was looked up. */
  revision: number
  /** Fields that were changed since they were refused: their message steps back until the next submit (S5.03). */
  corrected: ReadonlySet<string>
  isLoading: boolean
  /** Whether there is anything of the visitor's to clear. */
  canClear: boolean
  element: RefObject<HTMLFormElement | null>
  files: FieldFiles
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
  onInput(event: InputEvent<HTMLFormElement>): void
  onFocus?(event: FocusEvent<HTMLFormElement>): void
  onBlur?(event: FocusEvent<HTMLFormElement>): void
}

/** What a field of files needs: without a port its files are posted with the form. */
export type FieldFiles = {
  port: FilePort | null
  form: string
  known: readonly FileInfo[]
  /** Changes the filling in as it is by then: the visitor goes on typing while files are on their way. */
  edit(change: (fill: Fill) => Fill): void
  /** The buttons wait for this. */
  wait(work: Promise<unknown>): void
}
