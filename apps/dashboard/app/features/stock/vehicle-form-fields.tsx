import { type CellKind, feedFieldTable } from '@forecourt/domain/vehicle/feed/feed-field-table'
import { Options } from '../../kit/options.tsx'
import { fieldWords } from './field-words.ts'

type Field = keyof typeof feedFieldTable
export type FieldTexts = Readonly<Partial<Record<string, string | null>>>

/** What buyers miss if the field is empty. */
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
  priceState: 'Such as NSW: a drive-away price is one state’s.',
  tag: 'The short label on its picture, such as Special.',
  customRank: 'The highest comes first under Most Relevant.',
  historyFileUrl: 'Where the report is on the web: https://…',
  videoUrl: 'Where the video is on the web: https://…',
  averageMarketPriceCents: 'The proof of “below market”, with the day it was checked.',
  lender: 'Without a name it’s the lender of your website.',
  comparisonRate: 'Without both rates no repayment is shown.',
}

/** The usual value is left empty, so that only an exception is stored as an override. */
const noOrYes = [
  ['', 'No'],
  ['yes', 'Yes'],
] as const

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
  certified: noOrYes,
  preorder: noOrYes,
  reservable: [
    ['', 'Yes'],
    ['no', 'No'],
  ],
}

const groups = [
  ['What it is', ['make', 'model', 'year', 'badge', 'series', 'carType', 'name']],
  ['What it costs', ['priceCents', 'priceBasis', 'priceState', 'subscriptionPriceCents']],
  [
    'What it’s like',
    ['odometerKm', 'colour', 'body', 'transmission', 'fuel', 'drive', 'engine', 'doors', 'seats'],
  ],
  ['Registration and VIN', ['rego', 'regoMonths', 'vin', 'historyFileUrl']],
  ['How it’s offered', ['tag', 'certified', 'preorder', 'reservable', 'videoUrl', 'customRank']],
  ['The market', ['averageMarketPriceCents', 'stateAverageMarketPriceCents', 'marketCheckedOn']],
  [
    'Finance',
    [
      'lender',
      'interestRate',
      'comparisonRate',
      'paymentWeekCents',
      'paymentMonthCents',
      'termMonths',
      'termYears',
      'date',
      'disclaimer',
    ],
  ],
] as const satisfies readonly (readonly [string, readonly Field[]])[]

const inputModes: Partial<Readonly<Record<CellKind, 'decimal' | 'numeric' | 'url'>>> = {
  money: 'decimal',
  rate: 'decimal',
  rank: 'decimal',
  year: 'numeric',
  whole: 'numeric',
  count: 'numeric',
  'web-address': 'url',
}
const longest: Partial<Readonly<Record<CellKind, number>>> = { 'long-text': 20_000, 'web-address': 2_000 }

/** The fields that staff may edit, in the order of a vehicle description. */
export const typedFields: readonly Field[] = [...groups.flatMap(([, fields]) => [...fields]), 'description']

/** What buyers ask first; a new vehicle starts with these. */
const firstFields: readonly Field[] = ['odometerKm', 'priceCents', 'make', 'model', 'year']

/** The words that vehicles in stock have, by field: they are suggested. */
type StockWords = Readonly<Record<string, readonly string[]>>
type Props = { values: FieldTexts; faults: FieldTexts; words?: StockWords }

/** The first fields of a new vehicle. */
export function FirstFields({ values, faults, words }: Props) {
  return firstFields.map((field) => (
    <VehicleField
      key={field}
      field={field}
      value={values[field] ?? ''}
      fault={faults[field] ?? null}
      words={words?.[field]}
    />
  ))
}

/** An empty field shows a hint about its use. With `isRest` those of the start are left out. */
export function VehicleFormFields({ values, faults, words, isRest = false }: Props & { isRest?: boolean }) {
  return (
    <>
      {groups.map(([title, fields]) => (
        <fieldset key={title} className="fields">
          <legend>{title}</legend>
          {fields
            .filter((field) => !isRest || !firstFields.includes(field))
            .map((field) => (
              <VehicleField
                key={field}
                field={field}
                value={values[field] ?? ''}
                fault={faults[field] ?? null}
                words={words?.[field]}
              />
            ))}
        </fieldset>
      ))}
      <VehicleField field="description" value={values.description ?? ''} fault={faults.description ?? null} />
    </>
  )
}

export function VehicleField({
  field,
  value,
  fault,
  words,
  required = field === 'make' || field === 'model',
}: {
  field: Field
  value: string
  fault: string | null
  words?: readonly string[] | undefined
  required?: boolean
}) {
  const label = fieldWords[field] ?? feedFieldTable[field].label
  const { reads } = feedFieldTable[field]
  const options = choices[field]
  const typed = {
    id: field,
    name: field,
    defaultValue: value,
    placeholder: ' ',
    maxLength: longest[reads] ?? 200,
    'aria-describedby': fault ? `${field}-fault` : undefined,
    'aria-invalid': fault ? true : undefined,
  }
  return (
    <div className={reads === 'long-text' ? 'hinted wide' : 'hinted'}>
      <label htmlFor={field}>{label}</label>
      {options ? (
        <select id={field} name={field} defaultValue={value || options[0]?.[0]}>
          <Options of={options} />
        </select>
      ) : reads === 'long-text' ? (
        <textarea {...typed} rows={6} />
      ) : (
        <input
          {...typed}
          type={reads === 'day' ? 'date' : 'text'}
          required={required}
          inputMode={inputModes[reads] ?? 'text'}
          list={words && words.length > 0 ? `${field}-words` : undefined}
          autoComplete="off"
        />
      )}
      {words && words.length > 0 && (
        <datalist id={`${field}-words`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
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

/** The text of a value in the form; a select always has one. */
export function shownText(field: string, value: string | null): string {
  return value || (choices[field as Field]?.[0]?.[0] ?? '')
}

/** The value with its label. */
export function formatText(field: string, text: string): string {
  return choices[field as Field]?.find(([option]) => option === text)?.[1] ?? text
}

/** Reads the vehicle fields of a submitted form. */
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
