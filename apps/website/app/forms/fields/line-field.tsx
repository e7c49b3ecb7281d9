import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps, readText } from './field-props.ts'
import { inputTraits } from './input-traits.ts'

/** One line of text, whatever is in it. */
export function LineField(props: FieldProps) {
  const { field, id, values, error, isLast } = props
  const traits = inputTraits[field.kind] ?? inputTraits.text
  return (
    <>
      <label htmlFor={id} className="form-label">
        <LabelText field={field} />
      </label>
      <input
        id={id}
        name={field.name}
        className="field"
        {...traits}
        autoComplete={field.autoComplete ?? traits?.autoComplete}
        enterKeyHint={isLast ? 'send' : 'next'}
        required={field.required !== false}
        defaultValue={readText(values, field.name)}
        {...describe(props)}
      />
      <FieldNotes id={id} help={field.help} error={error} />
    </>
  )
}
