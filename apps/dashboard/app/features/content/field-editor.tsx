import type { EditorField, NamedField } from '@forecourt/domain/content/editor/editor-field'
import { choiceWords } from '@forecourt/domain/content/editor/prop-words'
import { useId } from 'react'
import { emptyValue } from './editor-values.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

export type Picture = { id: string; name: string; alt: string; width: number; height: number }
type Change = (value: unknown) => void
type Choice = { value: string; label: string }
/** What a site has to choose from, by the name of the field that asks for it: links, searches. */
type Choices = Readonly<Record<string, readonly Choice[]>>
type Common = { pictures: readonly Picture[]; today: string; choices?: Choices }

/** The fields of a document or of a block, each by its own description. */
export function FieldsEditor({
  fields,
  values,
  onChange,
  ...common
}: Common & {
  fields: readonly NamedField[]
  values: Readonly<Record<string, unknown>>
  onChange: (values: Readonly<Record<string, unknown>>) => void
}) {
  return fields.map(({ name, label, field }) => (
    <FieldEditor
      key={name}
      name={name}
      label={label}
      field={field}
      value={values[name]}
      onChange={(value) => onChange({ ...values, [name]: value })}
      {...common}
    />
  ))
}

type Props = Common & { name?: string; label: string; field: EditorField; value: unknown; onChange: Change }

function FieldEditor({ name = '', label, field, value, onChange, ...common }: Props) {
  const id = useId()
  if (field.kind === 'list') return <ListEditor {...{ label, field, value, onChange, ...common }} />
  if (field.kind === 'group')
    return (
      <fieldset className="group">
        <legend>{label}</legend>
        <FieldsEditor
          fields={field.fields}
          values={(value ?? {}) as Readonly<Record<string, unknown>>}
          onChange={onChange}
          {...common}
        />
      </fieldset>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {renderInput({
        field,
        value,
        onChange,
        id,
        pictures: common.pictures,
        choices: common.choices?.[name],
      })}
    </div>
  )
}

type Input = {
  field: EditorField
  value: unknown
  onChange: Change
  id: string
  pictures: readonly Picture[]
  choices: readonly Choice[] | undefined
}

function renderInput({ field, value, onChange, id, pictures, choices }: Input) {
  switch (field.kind) {
    case 'text':
      if (choices && choices.length > 0)
        return (
          <>
            <input
              id={id}
              list={`${id}-choices`}
              value={String(value ?? '')}
              onChange={(event) => onChange(event.target.value)}
            />
            <datalist id={`${id}-choices`}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </datalist>
          </>
        )
      return field.most > 300 ? (
        <textarea
          id={id}
          rows={4}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input id={id} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
      )
    case 'date':
    case 'colour':
      return (
        <input
          id={id}
          type={field.kind === 'date' ? 'date' : 'color'}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'number':
      return (
        <input
          id={id}
          type="number"
          step={field.isWhole ? 1 : 'any'}
          value={typeof value === 'number' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      )
    case 'choice':
      return (
        <select
          id={id}
          value={JSON.stringify(value)}
          onChange={(event) => onChange(JSON.parse(event.target.value))}
        >
          {field.choices.map((choice) => (
            <option key={String(choice)} value={JSON.stringify(choice)}>
              {choice === true ? 'Yes' : choice === false ? 'No' : (choiceWords[choice] ?? String(choice))}
            </option>
          ))}
        </select>
      )
    case 'image':
      return <PicturePicker {...{ id, value, onChange, pictures }} />
    default:
      return <RichTextEditor id={id} value={value} onChange={onChange} />
  }
}

function PicturePicker({
  id,
  value,
  onChange,
  pictures,
}: {
  id: string
  value: unknown
  onChange: Change
  pictures: readonly Picture[]
}) {
  const chosen = (value ?? null) as { id: string; alt: string } | null
  const isKnown = pictures.some((picture) => picture.id === chosen?.id)
  const pick = (pictureId: string) => {
    const found = pictures.find((picture) => picture.id === pictureId)
    if (!found) return onChange(pictureId === '' ? null : value)
    const { name: _, ...image } = found
    return onChange(image)
  }
  return (
    <select id={id} value={chosen?.id ?? ''} onChange={(event) => pick(event.target.value)}>
      <option value="">No picture</option>
      {chosen && !isKnown && <option value={chosen.id}>{chosen.alt || 'The picture that is there'}</option>}
      {pictures.map((picture) => (
        <option key={picture.id} value={picture.id}>
          {picture.alt || picture.name}
        </option>
      ))}
    </select>
  )
}

function ListEditor({
  label,
  field,
  value,
  onChange,
  ...common
}: Common & {
  label: string
  field: Extract<EditorField, { kind: 'list' }>
  value: unknown
  onChange: Change
}) {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  if (field.most === 0) return null
  const swap = (at: number) => {
    const item = items[at]
    onChange(items.toSpliced(at, 1).toSpliced(at - 1, 0, item))
  }
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids of their own
        <div className="item" key={`${at} of ${items.length}`}>
          <FieldEditor
            label={`${label} ${at + 1}`}
            field={field.of}
            value={item}
            onChange={(changed) => onChange(items.with(at, changed))}
            {...common}
          />
          <div className="actions">
            <button type="button" disabled={at === 0} onClick={() => swap(at)}>
              Move up
              <span className="unseen">
                : {label} {at + 1}
              </span>
            </button>
            <button type="button" onClick={() => onChange(items.toSpliced(at, 1))}>
              Remove
              <span className="unseen">
                : {label} {at + 1}
              </span>
            </button>
          </div>
        </div>
      ))}
      <button
        type="button"
        disabled={items.length >= field.most}
        onClick={() => onChange([...items, emptyValue(field.of, common.today)])}
      >
        Add<span className="unseen"> to {label}</span>
      </button>
    </fieldset>
  )
}
