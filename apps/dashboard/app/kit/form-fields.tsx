import type { Faults, FieldRow, FormSchema } from './form-schema.ts'

type Props = {
  schema: FormSchema
  faults: Faults
  /** What somebody typed, which a refused form keeps, or the values to start with. */
  typed: Readonly<Record<string, string>>
}

/** The fields of a form from its schema: label, help, fault and the right keyboard for each. */
export function FormFields({ schema, faults, typed }: Props) {
  return (
    <div className="form-fields">
      {Object.entries(schema).map(([name, row]) => (
        <FormField key={name} name={name} row={row} fault={faults[name]} typed={typed[name]} />
      ))}
    </div>
  )
}

type FieldProps = { name: string; row: FieldRow; fault: string | undefined; typed: string | undefined }

function FormField({ name, row, fault, typed }: FieldProps) {
  const describedBy = fault ? `${name}-fault` : row.help ? `${name}-help` : undefined
  const shared = {
    id: name,
    name,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': describedBy,
    required: row.required,
  }
  return (
    <div className={row.isHalf ? 'field half-field' : 'field'}>
      <label htmlFor={name}>{row.label}</label>
      {row.kind === 'choice' ? (
        <select {...shared} defaultValue={typed ?? (row.required ? toValue(row.options[0]) : '')}>
          {!row.required && <option value="">None</option>}
          {row.options.map((option) => {
            const [value, label] = typeof option === 'string' ? [option, option] : option
            return (
              <option key={value} value={value}>
                {label}
              </option>
            )
          })}
        </select>
      ) : row.kind === 'lines' ? (
        <textarea {...shared} rows={4} maxLength={row.max} defaultValue={typed} />
      ) : row.kind === 'tick' ? (
        <input {...shared} type="checkbox" defaultChecked={typed !== undefined} />
      ) : (
        <input
          {...shared}
          type={row.kind === 'number' ? 'text' : row.kind}
          inputMode={row.kind === 'number' ? 'numeric' : undefined}
          maxLength={row.max}
          autoComplete={row.autoComplete ?? 'off'}
          defaultValue={typed}
        />
      )}
      {row.help && !fault && <small id={`${name}-help`}>{row.help}</small>}
      {fault && (
        <small id={`${name}-fault`} className="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  )
}

function toValue(option: string | readonly [value: string, label: string] | undefined): string {
  return (typeof option === 'string' ? option : option?.[0]) ?? ''
}
