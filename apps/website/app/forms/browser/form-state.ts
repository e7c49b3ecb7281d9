import type { FocusEvent, InputEvent, RefObject, SubmitEvent } from 'react'
import type { FileInfo, Fill } from '../fill.ts'
import type { FormSpec } from '../form.ts'

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
  /** Those that were handed over. */
  files: readonly FileInfo[]
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
  onInput(event: InputEvent<HTMLFormElement>): void
  onFocus?(event: FocusEvent<HTMLFormElement>): void
  onBlur?(event: FocusEvent<HTMLFormElement>): void
}
