import { feedFieldTable } from '@forecourt/domain/vehicle/feed/feed-field-table'
import { fieldWords } from './field-words.ts'

type Field = keyof typeof feedFieldTable
export type FieldTexts = Readonly<Partial<Record<string, string | null>>>

/** What buyers miss where it is missing. */
const hints: Partial<Readonly<Record<Field, string>>> = {
  year: 'Buyers filter by year.',
  priceCents: 'Without a price it says “Price on application”.',
  odometerKm: 'Buyers ask for this first.',
  colour: 'Buyers filter by colour.',
  body: 'Without it no body filter finds it.',
  transmission: 'Without it no filter finds it.',
  fuel: 'Without it no filter finds it.',
  rego: 'Used vehicles in most states must show it, or the VIN.',
  vin: 'Marketplaces take no vehicle without one.',
  description: 'A few sentences sell more than none.',
}

const choices: Partial<Readonly<Record<Field, readonly (readonly [string, string])[]>>> = {
  carType: [
    ['used', 'Used'],
    ['new', 'New'],
    ['demo', 'Demo'],
  ],
  priceBasis: [
    ['egc', 'Excluding government charges'],
    ['drive_away', 'Drive away'],
    ['excl_gov', 'Plus on-road costs'],
  ],
}

const groups = [
  ['What it is', ['make', 'model', 'year', 'badge', 'series', 'carType', 'name']],
  ['What it costs', ['priceCents', 'priceBasis']],
  [
    'What it’s like',
    ['odometerKm', 'colour', 'body', 'transmission', 'fuel', 'drive', 'engine', 'doors', 'seats'],
  ],
  ['Papers', ['rego', 'vin']],
] as const satisfies readonly (readonly [string, readonly Field[]])[]

const numbers: ReadonlySet<Field> = new Set(['year', 'odometerKm', 'doors', 'seats'])

/** The fields that staff may type, in the order in which one tells of a vehicle. */
export const typedFields: readonly Field[] = [...groups.flatMap(([, fields]) => [...fields]), 'description']

type Props = { values: FieldTexts; faults: FieldTexts }

/** A field that is empty says what it is good for. */
export function VehicleFormFields({ values, faults }: Props) {
  return (
    <>
      {groups.map(([title, fields]) => (
        <fieldset key={title} className="fields">
          <legend>{title}</legend>
          {fields.map((field) => (
            <VehicleField
              key={field}
              field={field}
              value={values[field] ?? ''}
              fault={faults[field] ?? null}
            />
          ))}
        </fieldset>
      ))}
      <div className="hinted">
        <label htmlFor="description">Description</label>
        <textarea
          id="description"
          name="description"
          rows={6}
          maxLength={20_000}
          placeholder=" "
          defaultValue={values.description ?? ''}
          aria-describedby={faults.description ? 'description-fault' : undefined}
          aria-invalid={faults.description ? true : undefined}
        />
        {faults.description ? (
          <small id="description-fault" className="bad">
            {faults.description}
          </small>
        ) : (
          <small className="hint">{hints.description}</small>
        )}
      </div>
    </>
  )
}

export function VehicleField({
  field,
  value,
  fault,
  required = field === 'make' || field === 'model',
}: {
  field: Field
  value: string
  fault: string | null
  required?: boolean
}) {
  const label = fieldWords[field] ?? feedFieldTable[field].label
  const options = choices[field]
  return (
    <div className="hinted">
      <label htmlFor={field}>{label}</label>
      {options ? (
        <select id={field} name={field} defaultValue={value || options[0]?.[0]}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={field}
          name={field}
          defaultValue={value}
          placeholder=" "
          maxLength={200}
          required={required}
          inputMode={field === 'priceCents' ? 'decimal' : numbers.has(field) ? 'numeric' : 'text'}
          aria-describedby={fault ? `${field}-fault` : undefined}
          aria-invalid={fault ? true : undefined}
        />
      )}
      {fault && (
        <small id={`${field}-fault`} className="bad">
          {fault}
        </small>
      )}
      {!fault && hints[field] && <small className="hint">{hints[field]}</small>}
    </div>
  )
}

/** What the form shows of a value: a choice always has one. */
export function shownText(field: string, value: string | null): string {
  return value || (choices[field as Field]?.[0]?.[0] ?? '')
}

/** As one would say it. */
export function sayText(field: string, text: string): string {
  return choices[field as Field]?.find(([option]) => option === text)?.[1] ?? text
}

/** What a form of these fields says. */
export function readVehicleFields(
  form: FormData,
  fields: readonly Field[] = typedFields,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = form.get(field)
      return typeof text === 'string' ? [[field, text]] : []
    }),
  )
}
