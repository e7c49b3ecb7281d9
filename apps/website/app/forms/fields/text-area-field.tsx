import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps, readText } from './field-props.ts'

export function TextAreaField(props: FieldProps) {
  const { field, id, values, error } = props
  return (
    <>
      <label htmlFor={id} className="form-label">
        <LabelText field={field} />
      </label>
      <textarea
        id={id}
        name={field.name}
        rows={4}
        className="field form-area"
        required={field.required !== false}
        defaultValue={readText(values, field.name)}
        {...describe(props)}
      />
      <FieldNotes id={id} help={field.help} error={error} />
    </>
  )
}
