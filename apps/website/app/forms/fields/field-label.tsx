import type { FormField } from '../form.ts'

/** A label; a red asterisk marks required fields (S5.02). */
export function LabelText({ field }: { field: Pick<FormField, 'label' | 'required' | 'unless'> }) {
  return (
    <>
      {field.label}
      {field.required !== false && !field.unless && (
        <span aria-hidden className="form-star">
          {' *'}
        </span>
      )}
    </>
  )
}

export function FieldNotes({
  id,
  help,
  error,
}: {
  id: string
  help: string | undefined
  error: string | null
}) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="form-help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="form-error">
          {error}
        </p>
      )}
    </>
  )
}
