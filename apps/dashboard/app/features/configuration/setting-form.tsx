import { findSettingFault } from '@forecourt/domain/site/configuration/find-setting-fault'
import { useState } from 'react'
import { Form } from 'react-router'
import { KeepDraft } from '../../kit/keep-draft.tsx'
import type { toDetailView } from './configuration-view.ts'
import { ValueFields } from './value-fields.tsx'
import { readFormValue } from './value-text.ts'

type Row = NonNullable<ReturnType<typeof toDetailView>>
type Chosen = Extract<Row['sources'][number], { version: string }>

type Props = {
  row: Row
  chosen: Chosen
  refusal: { refused: string; status: number; typed: unknown } | null
}

/** The value of a setting for one website, dealer or group; what would be refused is said while one types. */
export function SettingForm({ row, chosen, refusal }: Props) {
  const { shape, preset, isSecret } = row
  const [fault, setFault] = useState(refusal?.refused ?? null)
  const at = row.sources.findIndex(({ scope }) => scope === chosen.scope)
  const inherited = row.sources.slice(at + 1).find(({ description }) => description !== null)
  const check = (form: HTMLFormElement) =>
    setFault(shape && findSettingFault({ shape, default: preset }, readFormValue(shape, new FormData(form))))
  const held = isSecret ? '' : (chosen.value ?? (shape === null ? null : inherited?.value))
  return (
    <Form method="post" className="stack" onInput={(event) => check(event.currentTarget)}>
      <input type="hidden" name="scope" value={chosen.scope} />
      <input type="hidden" name="version" value={chosen.version} />
      {!isSecret && <KeepDraft of={`setting ${chosen.scope} ${chosen.name} ${row.key}`} />}
      {refusal?.status === 409 && (
        <p role="alert">
          {refusal.refused} It’s {chosen.description ?? 'not set'} now. Save again to use what you typed.
        </p>
      )}
      <ValueFields
        shape={shape}
        value={refusal?.typed ?? held}
        label={row.label}
        inherited={inherited?.description ?? ''}
        describedBy="fault"
        isWrong={fault !== null && refusal?.status !== 409}
      />
      {isSecret && chosen.value === true && (
        <p className="meta">It’s set and isn’t shown. Leave the field empty to keep it.</p>
      )}
      <p id="fault" role="alert" className="fault">
        {refusal?.status === 409 && fault === refusal.refused ? null : fault}
      </p>
      <div className="actions">
        <button type="submit" className="primary">
          Save
        </button>
        {shape !== null && chosen.value !== null && (
          <button type="submit" name="intent" value="clear">
            {isSecret ? 'Clear' : `Clear (use ${inherited?.description})`}
          </button>
        )}
      </div>
    </Form>
  )
}
