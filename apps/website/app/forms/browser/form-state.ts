import type { FocusEvent, InputEvent, RefObject, SubmitEvent } from 'react'
import type { FileInfo, Fill } from '../fill.ts'
import type { FormSpec } from '../form.ts'

/** A form's current state and its handlers, independent of where they run. */
export type FormState = {
  /** With the current options. */
  form: FormSpec
  fill: Fill
  /** Increments whenever inputs get new text: on restoring, clearing, or a look-up. */
  revision: number
  /** Fields changed since they were rejected: their message is muted until the next submit (S5.03). */
  corrected: ReadonlySet<string>
  isLoading: boolean
  /** Whether the visitor has anything to clear. */
  canClear: boolean
  element: RefObject<HTMLFormElement | null>
  /** The files already uploaded. */
  files: readonly FileInfo[]
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
  onInput(event: InputEvent<HTMLFormElement>): void
  onFocus?(event: FocusEvent<HTMLFormElement>): void
  onBlur?(event: FocusEvent<HTMLFormElement>): void
}
