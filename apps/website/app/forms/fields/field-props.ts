import type { FileInfo } from '../fill.ts'
import type { FieldValues, FormField } from '../form.ts'

/** What every kind of field is shown with. */
export type FieldProps = {
  field: FormField
  /** Of this form on this page: two forms may ask for the same thing. */
  id: string
  values: FieldValues
  error: string | null
  /** Changed since it was refused. */
  isCorrected?: boolean
  /** Whether it is where the eye should go after a refused submit. */
  isFirstWrong: boolean
  isLast: boolean
  /** Whether the form is on its way: no button may send it again meanwhile. */
  isLoading?: boolean
  /** For fields of files: those that were handed over. */
  files: readonly FileInfo[]
}

export function readText(values: FieldValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** What ties a control to its help and its error, and what marks it as wrong. */
export function describe({ field, id, error, isCorrected = false, isFirstWrong }: FieldProps) {
  const ids = [field.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    'aria-invalid': error !== null && !isCorrected,
    ...(ids && { 'aria-describedby': ids }),
    // A page that comes back with errors has no script that could move the focus.
    ...(isFirstWrong && { autoFocus: true }),
  }
}
