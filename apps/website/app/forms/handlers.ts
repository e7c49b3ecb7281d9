import type { FieldErrors } from '@forecourt/domain/form/validate-fields'
import type { FileInfo, Fill, FormEnd, StepResult } from './fill.ts'
import type { FieldValues, FormSpec } from './form.ts'

/** Why a step is not done: something about all of it, or about some of its fields. The status is a native post's. */
export type Refusal = { status?: number } & (
  | {
      error: string
      /** Nobody has answered: the error is what the failure itself says. */
      isUnsent?: boolean
    }
  | { errors: FieldErrors }
)

/** What came of leaving a step. */
export type StepAnswer = {
  /** What the answers are stored as, once they are. */
  id?: string
  /** Answers that were looked up, for fields of this step or a later one. */
  values?: FieldValues
  /** For steps that show them, by name. */
  results?: Readonly<Record<string, StepResult>>
  /** The form is done, whatever steps are left. */
  end?: FormEnd
}

/**
 * What a form does. In a browser and on the server it is handed the same answers. What is thrown is a fault: the page
 * fails, or in a browser the form says that it could not be sent.
 */
export type FormHandlers<F extends FormSpec = FormSpec> = {
  /** Between two steps. Without it nothing happens there. */
  leave?(fill: Fill, form: F): Promise<Refusal | StepAnswer>
  submit(fill: Fill, form: F): Promise<Refusal | (StepAnswer & { end: FormEnd })>
}

/** Where files of a form go: private objects, bound to the draft of the visitor who hands them over. */
export type FilePort = {
  put(file: File, of: { form: string; field: string }): Promise<FileInfo>
  /** A file that a script has sent already, from what the form says of it; null for what is none. */
  claim?(text: string): FileInfo | null
}
