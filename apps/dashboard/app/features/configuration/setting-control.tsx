import { choiceLabel, type ScalarShape } from '@forecourt/domain/site/configuration/value-shape'
import { type ReactNode, useEffect, useState } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import type { RowView } from './row-view.ts'
import type { SettingAnswer } from './save-setting.ts'
import { unitText, writeScalar } from './value-text.ts'

type Props = {
  row: RowView
  fetcher: FetcherWithComponents<SettingAnswer>
  /** What was refused, which stays in the field. */
  typed: string | undefined
  faultId: string | undefined
  onSaved: (key: string) => void
}

/** The field of a setting in its row; what needs more room than a row has a screen of its own. */
export function SettingControl(props: Props) {
  const { row, fetcher, onSaved } = props
  const { shape, version } = row
  const inPlace = shape === null || (shape.kind !== 'list' && shape.kind !== 'record' && row.value !== null)
  if (version === null || !inPlace || (shape?.kind === 'text' && shape.maxLength > 300))
    return (
      <div className="setting-control">
        <span className="setting-value cut">{row.text}</span>
        {version !== null && (
          <Link className="button small" to={row.key} aria-label={`Edit ${row.label}`}>
            Edit
          </Link>
        )}
      </div>
    )
  const frame = (field: ReactNode) => (
    <fetcher.Form
      method="post"
      className="setting-control"
      onSubmit={() => {
        onSaved(row.key)
      }}
    >
      <input type="hidden" name="key" value={row.key} />
      <input type="hidden" name="version" value={version} />
      {field}
    </fetcher.Form>
  )
  if (shape === null) return frame(<Switch row={row} sent={fetcher.formData?.get('value')} />)
  return frame(<Field {...props} shape={shape as ScalarShape} />)
}

/** A button, so that it works without script. It shows at once what was pressed. */
function Switch({ row, sent }: { row: RowView; sent: FormDataEntryValue | null | undefined }) {
  const isOn = sent ? sent === 'on' : row.value === true
  return (
    <button
      type="submit"
      role="switch"
      className="switch"
      name="value"
      value={isOn ? 'off' : 'on'}
      aria-checked={isOn}
      aria-labelledby={`${row.key}-label`}
    />
  )
}

function Field({ row, fetcher, typed, faultId, shape }: Props & { shape: ScalarShape }) {
  const shown = writeScalar(shape, row.value)
  const isMoney = shape.kind === 'integer' && shape.unit === 'cents'
  const [text, setText] = useState(typed ?? shown)
  const [seen, setSeen] = useState(shown)
  // What was changed while the row was still being saved is saved after it.
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null)
  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    if (waiting === null || !isIdle) return
    setWaiting(null)
    waiting.requestSubmit()
  }, [waiting, isIdle])
  // A value that others set is shown, unless something that was refused or is yet to be saved stands in the field.
  if (seen !== shown) {
    setSeen(shown)
    if (typed === undefined && waiting === null) setText(shown)
  }
  const marks = {
    name: 'value',
    'aria-labelledby': `${row.key}-label`,
    'aria-describedby': faultId,
    'aria-invalid': faultId ? true : undefined,
  }
  const save = (form: HTMLFormElement | null) => {
    if (isIdle) form?.requestSubmit()
    else if (form && new FormData(form).get('value') !== fetcher.formData?.get('value')) setWaiting(form)
  }
  if (shape.kind === 'choice')
    return (
      <>
        <select
          {...marks}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            // The form is sent with the value that React has set.
            const { form } = currentTarget
            queueMicrotask(() => save(form))
          }}
        >
          {shape.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabel(shape, choice)}
            </option>
          ))}
        </select>
        <SaveWithoutScript label={row.label} />
      </>
    )
  const unit = unitText(shape, row.value)
  return (
    <>
      {isMoney && <span className="setting-unit">$</span>}
      <input
        {...marks}
        className={shape.kind === 'integer' ? 'setting-number' : undefined}
        inputMode={shape.kind === 'integer' ? 'decimal' : shape.kind === 'email' ? 'email' : undefined}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={({ currentTarget }) => text.trim() !== shown && save(currentTarget.form)}
      />
      {unit !== '' && <span className="setting-unit">{unit}</span>}
      <SaveWithoutScript label={row.label} />
    </>
  )
}

function SaveWithoutScript({ label }: { label: string }) {
  return (
    <noscript>
      <button type="submit" className="small" aria-label={`Save ${label}`}>
        Save
      </button>
    </noscript>
  )
}
