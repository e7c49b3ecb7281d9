import { fieldWords } from '../words.ts'
import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps, readText } from './field-props.ts'

export function SelectField(props: FieldProps) {
  const { field, id, values, error } = props
  return (
    <>
      <label htmlFor={id} className="form-label">
        <LabelText field={field} />
      </label>
      <select
        id={id}
        name={field.name}
        className="field form-select"
        autoComplete={field.autoComplete}
        required={field.required !== false}
        defaultValue={readText(values, field.name)}
        {...describe(props)}
      >
        <option value="">{field.prompt ?? fieldWords.choose}</option>
        {field.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldNotes id={id} help={field.help} error={error} />
    </>
  )
}
