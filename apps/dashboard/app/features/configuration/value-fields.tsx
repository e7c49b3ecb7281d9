import {
  choiceLabel,
  type ScalarShape,
  type ValueShape,
} from '@forecourt/domain/site/configuration/value-shape'
import { useState } from 'react'
import { writeScalar } from './value-text.ts'

type Props = {
  shape: ValueShape | null
  value: unknown
  label: string
  /** The inherited value that applies if nothing is set here, formatted. */
  inherited: string
  describedBy: string
  isWrong: boolean
}

/** The input fields for a value's shape; `readFormValue` reads them. */
export function ValueFields(props: Props) {
  const { shape, value, label } = props
  if (shape === null) return <FlagFields {...props} />
  if (shape.kind === 'record') return <RecordFields {...props} of={shape.of} />
  if (shape.kind === 'list') {
    const items = Array.isArray(value) ? value : []
    const { of } = shape
    if (of.kind === 'choice')
      return (
        <fieldset>
          <legend>{label}</legend>
          {of.choices.map((choice) => (
            <label key={choice} className="choice">
              <input type="checkbox" name="value" value={choice} defaultChecked={items.includes(choice)} />
              {choiceLabel(of, choice)}
            </label>
          ))}
        </fieldset>
      )
    return (
      <label>
        {label} (one a line)
        <textarea
          name="value"
          rows={Math.min(12, Math.max(4, items.length + 2))}
          defaultValue={items.map((item) => writeScalar(of, item)).join('\n')}
          {...marks(props)}
        />
      </label>
    )
  }
  return (
    <div className="field">
      <label htmlFor="value">
        {label}
        {unitWords(shape)}
      </label>
      <ScalarField shape={shape} name="value" value={value} marked={{ ...marks(props), id: 'value' }} />
    </div>
  )
}

function FlagFields({ value, inherited, label }: Props) {
  const states = [
    ['on', 'On', value === true],
    ['off', 'Off', value === false],
    ['inherit', `Inherit (${inherited})`, value === null],
  ] as const
  return (
    <fieldset>
      <legend>{label}</legend>
      {states.map(([state, words, isChosen]) => (
        <label key={state} className="choice">
          <input type="radio" name="value" value={state} defaultChecked={isChosen} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

const spare = 2

function RecordFields({
  of,
  value,
  label,
  ...props
}: Props & { of: Extract<ValueShape, { kind: 'record' }>['of'] }) {
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>)
  const [extra, setExtra] = useState(spare)
  const lines = [...entries, ...Array.from({ length: extra }, () => ['', ''] as const)]
  return (
    <fieldset>
      <legend>{label}</legend>
      {lines.map(([name, item], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
        <div className="pair" key={at}>
          <input name="name" defaultValue={name} aria-label={`Name ${at + 1}`} placeholder="Name" />
          {of.kind === 'list' ? (
            <textarea
              name="item"
              rows={2}
              placeholder="One a line"
              aria-label={`Values of ${name || at + 1}`}
              defaultValue={Array.isArray(item) ? item.join('\n') : ''}
              {...marks(props)}
            />
          ) : (
            <ScalarField
              shape={of}
              name="item"
              value={item}
              marked={{ ...marks(props), 'aria-label': `Value of ${name || at + 1}${unitWords(of)}` }}
            />
          )}
        </div>
      ))}
      <button type="button" onClick={() => setExtra(extra + 1)}>
        Add a line
      </button>
    </fieldset>
  )
}

type Marks = Readonly<Record<string, string | boolean | undefined>>

function marks({ describedBy, isWrong }: Pick<Props, 'describedBy' | 'isWrong'>): Marks {
  return { 'aria-describedby': describedBy, 'aria-invalid': isWrong || undefined }
}

function unitWords(shape: ScalarShape): string {
  if (shape.kind !== 'integer') return ''
  if (shape.counts) return ` (${shape.counts})`
  return shape.unit === 'cents' ? ' ($)' : shape.unit === 'basis-points' ? ' (%)' : ''
}

function ScalarField({
  shape,
  name,
  value,
  marked,
}: {
  shape: ScalarShape
  name: string
  value: unknown
  marked: Marks
}) {
  const text = writeScalar(shape, value)
  switch (shape.kind) {
    case 'choice':
      return (
        <select name={name} defaultValue={text} {...marked}>
          {text === '' && <option value="">Choose</option>}
          {shape.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabel(shape, choice)}
            </option>
          ))}
        </select>
      )
    case 'integer':
      return <input name={name} inputMode="decimal" defaultValue={text} {...marked} />
    case 'text':
      return shape.maxLength > 300 ? (
        <textarea name={name} rows={4} defaultValue={text} {...marked} />
      ) : (
        <input name={name} defaultValue={text} {...marked} />
      )
    default:
      return (
        <input
          name={name}
          defaultValue={text}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode={shape.kind === 'email' ? 'email' : shape.kind === 'slug' ? undefined : 'url'}
          {...marked}
        />
      )
  }
}
