import type { FieldErrors } from '@forecourt/domain/form/validate-fields'
import type { FileInfo, Fill, FormEnd, StepResult } from './fill.ts'
import type { FieldValues, FormSpec } from './form.ts'

/** Why a step was rejected: a form error or field errors. The status is for native posts. */
export type Refusal = { status?: number } & (
  | {
      error: string
      /** No answer: the error is the failure's own message. */
      isUnsent?: boolean
    }
  | { errors: FieldErrors }
)

/** The result of leaving a step. */
export type StepAnswer = {
  /** The stored record's id. */
  id?: string
  /** Looked-up values for fields of this step or a later one. */
  values?: FieldValues
  /** Results for steps that show them, by name. */
  results?: Readonly<Record<string, StepResult>>
  /** The form is complete, regardless of the remaining steps. */
  end?: FormEnd
}

/**
 * A form's behaviour, the same in the browser and on the server. A thrown error is a bug: the page fails, or in a
 * browser the form says that it could not be sent.
 */
export type FormHandlers<F extends FormSpec = FormSpec> = {
  /** Runs between two steps. Optional. */
  leave?(fill: Fill, form: F): Promise<Refusal | StepAnswer>
  submit(fill: Fill, form: F): Promise<Refusal | (StepAnswer & { end: FormEnd })>
}

/** Storage for a form's files: private objects that belong to the visitor's draft. */
export type FilePort = {
  put(file: File, of: { form: string; field: string }): Promise<FileInfo>
  /** Resolves an already uploaded file from its posted description; null if invalid. */
  claim?(text: string): FileInfo | null
}
