import { fieldWords } from '../words.ts'
import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps, readText } from './field-props.ts'

const parts = [
  { name: 'day', label: fieldWords.day, autoComplete: 'bday-day', digits: 2 },
  { name: 'month', label: fieldWords.month, autoComplete: 'bday-month', digits: 2 },
  { name: 'year', label: fieldWords.year, autoComplete: 'bday-year', digits: 4 },
] as const

/** Three short inputs, which are faster than a calendar for a date long ago. */
export function DateOfBirthField(props: FieldProps) {
  const { field, id, values, error } = props
  return (
    <fieldset>
      <legend className="form-label">
        <LabelText field={field} />
      </legend>
      <div className="form-date">
        {parts.map(({ name, label, autoComplete, digits }, at) => (
          <label key={name} className="form-help">
            {label}
            <input
              id={at === 0 ? id : undefined}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={digits}
              className="field"
              required={field.required !== false}
              defaultValue={readText(values, name)}
              {...describe({ ...props, isFirstWrong: props.isFirstWrong && at === 0 })}
            />
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  )
}
