import type { EditorField, NamedField } from '@forecourt/domain/content/editor/editor-field'
import { choiceLabels } from '@forecourt/domain/content/editor/prop-labels'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { emptyValue, isAsked } from './editor-values.ts'
import { type Picture, PicturePicker } from './picture-picker.tsx'

/** Load the text editor only when a text is opened. */
const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

/** A folded block has no text editor yet: it is the heaviest part of the screen. */
function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return isSeen ? <Suspense>{children}</Suspense> : <div ref={place} className="text-to-come" />
}

type Change = (value: unknown) => void
/** Fields that accept only one of the offered options. */
const closedFields = ['shared', 'place']
/** Fields that hold an address, which is one line however long it is. */
const lineFields = ['from', 'to', 'link', 'href', 'search']
type Choice = { value: string; label: string }
/** The options that a site offers, by the name of the field that uses them: links, searches. */
export type Choices = Readonly<Record<string, readonly Choice[]>>
type Common = {
  pictures: readonly Picture[]
  /** The base address of the site's pictures. */
  files: string
  today: string
  choices?: Choices
  /** The place of these fields in the content, which is how a form without script names them. */
  path?: string
}

/** The fields of a document or of a block, rendered from their descriptions. */
export function FieldsEditor({
  fields,
  values,
  onChange,
  path,
  ...common
}: Common & {
  fields: readonly NamedField[]
  values: Readonly<Record<string, unknown>>
  onChange: (values: Readonly<Record<string, unknown>>) => void
}) {
  return fields
    .filter((field) => isAsked(field, values))
    .map(({ name, label, field }) => (
      <FieldEditor
        key={name}
        name={name}
        label={label}
        field={field}
        value={values[name]}
        onChange={(value) => onChange({ ...values, [name]: value })}
        {...(path !== undefined && { path: `${path}.${name}` })}
        {...common}
      />
    ))
}

type Props = Common & { name?: string; label: string; field: EditorField; value: unknown; onChange: Change }

function FieldEditor({ name = '', label, field, value, onChange, path, ...common }: Props) {
  const at = path === undefined ? {} : { path }
  const id = useId()
  if (field.kind === 'list') return <ListEditor {...{ label, field, value, onChange, ...at, ...common }} />
  if (field.kind === 'group')
    return (
      <fieldset className="group">
        <legend>{label}</legend>
        <FieldsEditor
          fields={field.fields}
          values={(value ?? {}) as Readonly<Record<string, unknown>>}
          onChange={onChange}
          {...at}
          {...common}
        />
      </fieldset>
    )
  return (
    <div className="field">
      {/* A rich text is no form control, so it names its label itself. */}
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {renderInput({
        name,
        path,
        field,
        value,
        onChange,
        id,
        pictures: common.pictures,
        files: common.files,
        choices: common.choices?.[name],
        links: common.choices?.link ?? [],
        isClosed: common.choices !== undefined && closedFields.includes(name),
      })}
    </div>
  )
}

type Input = {
  name: string
  path: string | undefined
  field: EditorField
  value: unknown
  onChange: Change
  id: string
  pictures: readonly Picture[]
  files: string
  choices: readonly Choice[] | undefined
  links: readonly Choice[]
  isClosed: boolean
}

function renderInput({
  name,
  path,
  field,
  value,
  onChange,
  id,
  pictures,
  files,
  choices,
  links,
  isClosed,
}: Input) {
  switch (field.kind) {
    case 'text':
      if (isClosed)
        return (
          <select
            id={id}
            name={path}
            value={String(value ?? '')}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{field.isRequired ? 'Choose' : 'None'}</option>
            {value !== '' && !choices?.some((choice) => choice.value === value) && (
              <option value={String(value)}>{String(value)}</option>
            )}
            {(choices ?? []).map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        )
      if (choices && choices.length > 0)
        return (
          <>
            <input
              id={id}
              name={path}
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
      return field.most > 300 && !lineFields.includes(name) ? (
        <textarea
          id={id}
          name={path}
          rows={4}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          id={id}
          name={path}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'date':
    case 'colour':
      return (
        <input
          id={id}
          name={path}
          type={field.kind === 'date' ? 'date' : 'color'}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'number':
      return (
        <input
          id={id}
          name={path}
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
          name={path}
          value={String(value)}
          onChange={({ target }) => onChange(field.choices.find((one) => String(one) === target.value))}
        >
          {field.choices.map((choice) => (
            <option key={String(choice)} value={String(choice)}>
              {nameChoice(name, choice)}
            </option>
          ))}
        </select>
      )
    case 'image':
      return <PicturePicker {...{ id, value, onChange, pictures, files }} />
    default:
      return (
        <WhenSeen>
          <RichTextEditor
            id={id}
            labelledBy={`${id}-label`}
            value={value}
            onChange={onChange}
            links={links}
          />
        </WhenSeen>
      )
  }
}

function nameChoice(field: string, choice: string | number | boolean): string {
  const named = choiceLabels[`${field}.${choice}`] ?? choiceLabels[String(choice)]
  if (named !== undefined) return named
  return choice === true ? 'Yes' : choice === false ? 'No' : String(choice)
}

function ListEditor({
  label,
  field,
  value,
  onChange,
  path,
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
            {...(path !== undefined && { path: `${path}.${at}` })}
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
