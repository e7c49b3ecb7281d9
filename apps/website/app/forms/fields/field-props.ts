import type { FileInfo } from '../fill.ts'
import type { FieldValues, FormField } from '../form.ts'

/** The props of every kind of field. */
export type FieldProps = {
  field: FormField
  /** Unique on the page, because two forms may have the same field. */
  id: string
  values: FieldValues
  error: string | null
  /** Changed since it was rejected. */
  isCorrected?: boolean
  /** Whether it gets focus after a rejected submit. */
  isFirstWrong: boolean
  isLast: boolean
  /** Whether the form is being sent: no button may send it again. */
  isLoading?: boolean
  /** For file fields: the files already uploaded. */
  files: readonly FileInfo[]
}

export function readText(values: FieldValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** Connects a control with its help and error, and marks it as invalid. */
export function describe({ field, id, error, isCorrected = false, isFirstWrong }: FieldProps) {
  const ids = [field.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    'aria-invalid': error !== null && !isCorrected,
    ...(ids && { 'aria-describedby': ids }),
    // Without script, a page with errors can only set focus by autofocus.
    ...(isFirstWrong && { autoFocus: true }),
  }
}
