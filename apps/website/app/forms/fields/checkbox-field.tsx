import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps } from './field-props.ts'

export function CheckboxField(props: FieldProps) {
  const { field, id, values, error } = props
  return (
    <>
      <label className="form-tick">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          required={field.required !== false}
          defaultChecked={values[field.name] === true}
          {...describe(props)}
        />
        <span>
          <LabelText field={field} />
        </span>
      </label>
      <FieldNotes id={id} help={field.help} error={error} />
    </>
  )
}
