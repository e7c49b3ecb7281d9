import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps } from './field-props.ts'

/** Radio buttons or checkboxes, always visible because there are few. */
export function ChoiceField(props: FieldProps) {
  const { field, id, values, error } = props
  const type = field.kind === 'checkboxes' ? 'checkbox' : 'radio'
  const value = values[field.name]
  const chosen = Array.isArray(value) ? value : [value]
  return (
    <fieldset>
      <legend className="form-label">
        <LabelText field={field} />
      </legend>
      <div className="form-choices">
        {field.options?.map((option, at) => (
          <label key={option.value} className="form-choice">
            <input
              id={at === 0 ? id : undefined}
              type={type}
              name={field.name}
              value={option.value}
              required={type === 'radio' && field.required !== false}
              defaultChecked={chosen.includes(option.value)}
              {...describe({ ...props, isFirstWrong: props.isFirstWrong && at === 0 })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  )
}
