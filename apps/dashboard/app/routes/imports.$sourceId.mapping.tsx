import type { ColumnMapping, FileSample } from '@forecourt/contract/endpoints/staff/sources'
import {
  type FeedFieldRow,
  feedFields,
  feedFieldTable,
} from '@forecourt/domain/vehicle/feed/feed-field-table'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'

/** Separates the columns of one choice; no header contains this character. */
const separator = '\u001f'
/** Fields whose words differ between feed systems. */
const worded: readonly FeedFieldRow['reads'][] = [
  'car-type',
  'status',
  'price-basis',
  'flag',
  'money',
  'whole',
]
const figures: readonly FeedFieldRow['reads'][] = ['money', 'whole']

export async function loader(args: LoaderFunctionArgs) {
  const id = Number(args.params.sourceId)
  return callAsStaff(args, async (call) => {
    const [{ source }, sample] = await Promise.all([
      call('staffSource', { sourceId: id }),
      catchRefusal(call('sampleFile', { sourceId: id, body: { mapping: null } })),
    ])
    return { id, name: source.name, sample }
  })
}

/** Previews a mapping on the first rows of the file, or saves it. */
export async function action(args: ActionFunctionArgs) {
  const id = Number(args.params.sourceId)
  const form = await readForm(args.request)
  const mapping = readMapping(form)
  if (form.get('intent') === 'keep') {
    const kept = await callAsStaff(args, (call) =>
      catchRefusal(call('keepMapping', { sourceId: id, body: mapping })),
    )
    if (!('refused' in kept)) return redirect(`/imports/${id}`)
    const sample = await callAsStaff(args, (call) =>
      catchRefusal(call('sampleFile', { sourceId: id, body: { mapping } })),
    )
    return { refused: kept.refused, sample }
  }
  const sample = await callAsStaff(args, (call) =>
    catchRefusal(call('sampleFile', { sourceId: id, body: { mapping } })),
  )
  return { refused: 'refused' in sample ? sample.refused : null, sample }
}

function readMapping(form: FormData): ColumnMapping {
  const fields: ColumnMapping['fields'] = {}
  for (const field of feedFields) {
    const chosen = String(form.get(`column ${field}`) ?? '')
    if (chosen === '') continue
    const times = Number(form.get(`times ${field}`) ?? 1)
    const values = readWords(String(form.get(`words ${field}`) ?? ''))
    fields[field] = {
      columns: chosen.split(separator),
      ...(Number.isFinite(times) && times > 0 && times !== 1 && { times }),
      ...(Object.keys(values).length > 0 && { values }),
    }
  }
  const labels = form.getAll('label').map(String)
  const columns = form.getAll('fact').map(String)
  const attributes = labels.flatMap((label, at) =>
    label.trim() !== '' && columns[at] ? [[label.trim(), columns[at]]] : [],
  )
  return { fields, attributes: Object.fromEntries(attributes) }
}

/** One mapping per line, such as `U = used`: the word in the file and its meaning; `POA =` means no value. */
function readWords(text: string): Record<string, string> {
  const pairs = text.split('\n').map((line) => line.split('=').map((part) => part.trim()))
  return Object.fromEntries(
    pairs.flatMap(([from = '', to]) => (from === '' || to === undefined ? [] : [[from.toLowerCase(), to]])),
  )
}

export default function Mapping() {
  const { id, name, sample: kept } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const sample = tried?.sample ?? kept
  return (
    <>
      <title>{`Columns of ${name} · Forecourt`}</title>
      <p className="meta">
        <Link to="/imports">Imports</Link> · <Link to={`/imports/${id}`}>{name}</Link>
      </p>
      <h1>Which column is which field</h1>
      {tried?.refused && (
        <p role="alert" className="alert">
          {tried.refused}
        </p>
      )}
      {'refused' in sample ? <p className="empty">{sample.refused}</p> : <MappingForm sample={sample} />}
    </>
  )
}

function MappingForm({ sample }: { sample: FileSample }) {
  const { columns, columnCount, mapping, version, asks, unread } = sample
  return (
    <Form method="post" key={JSON.stringify(mapping)}>
      <p className="meta">
        {version === null ? 'Guessed from the file: please have a look.' : `Version ${version} is in use.`}
      </p>
      {asks.length > 0 && (
        <ul className="alert reasons">
          {asks.map((ask) => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
      )}
      {columnCount > columns.length && (
        <p>{`This file has ${columnCount} columns. We list the first ${columns.length}, with those already in use.`}</p>
      )}
      <table className="cards">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Column</th>
            <th scope="col">In the file</th>
            <th scope="col">Transform</th>
          </tr>
        </thead>
        <tbody>
          {feedFields.map((field) => (
            <FieldRow key={field} field={field} sample={sample} />
          ))}
        </tbody>
      </table>
      {unread.length > 0 && (
        <section>
          <h2>Columns we don’t use</h2>
          <ul className="plain">
            {unread.map(({ column, guess }) => (
              <li key={column}>{guess === null ? column : `${column} – may be ${guess}`}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Further facts</h2>
        {[...Object.entries(mapping.attributes), ['', '']].map(([label = '', column = '']) => (
          <p key={label} className="inline">
            <input name="label" defaultValue={label} aria-label="What visitors read" placeholder="Berths" />
            <select name="fact" defaultValue={column} aria-label={`Column of ${label || 'a further fact'}`}>
              <option value="">No column</option>
              {columns.map((one) => (
                <option key={one.name}>{one.name}</option>
              ))}
            </select>
          </p>
        ))}
      </section>
      <div className="actions">
        <button type="submit" name="intent" value="try" className="primary">
          Try it on ten rows
        </button>
        <button type="submit" name="intent" value="keep">
          Use it from now on
        </button>
      </div>
      <SampleRows sample={sample} />
    </Form>
  )
}

function FieldRow({ field, sample }: { field: (typeof feedFields)[number]; sample: FileSample }) {
  const { columns, mapping } = sample
  const { label, reads } = feedFieldTable[field]
  const from = mapping.fields[field]
  const chosen = from?.columns.join(separator) ?? ''
  const example = columns.find(({ name }) => name === from?.columns[0])?.values.find((text) => text !== '')
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <select name={`column ${field}`} defaultValue={chosen} aria-label={`Column of ${label}`}>
          <option value="">No column</option>
          {from && from.columns.length > 1 && <option value={chosen}>{from.columns.join(', ')}</option>}
          {columns.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {from?.columns.length === 1 && !columns.some(({ name }) => name === chosen) && (
            <option value={chosen}>{`${chosen} (not in this file)`}</option>
          )}
        </select>
      </td>
      <td className="example">{example ?? ''}</td>
      <td>
        {figures.includes(reads) && (
          <select name={`times ${field}`} defaultValue={from?.times ?? 1} aria-label={`Unit of ${label}`}>
            <option value={1}>As it is</option>
            <option value={0.01}>{reads === 'money' ? 'In cents' : 'In hundredths'}</option>
            <option value={1000}>In thousands</option>
          </select>
        )}
        {worded.includes(reads) && (
          <details>
            <summary>Words</summary>
            <textarea
              name={`words ${field}`}
              rows={3}
              aria-label={`Words of ${label}, a line each`}
              placeholder={figures.includes(reads) ? 'POA =' : 'S = sold'}
              defaultValue={Object.entries(from?.values ?? {})
                .map(([word, meaning]) => `${word} = ${meaning}`)
                .join('\n')}
            />
          </details>
        )}
      </td>
    </tr>
  )
}

const shownFields = [
  'make',
  'model',
  'year',
  'badge',
  'priceCents',
  'odometerKm',
  'status',
  'photos',
] as const

function SampleRows({ sample: { rows } }: { sample: FileSample }) {
  return (
    <section>
      <h2>The first rows, as they’d be taken in</h2>
      <table className="cards">
        <thead>
          <tr>
            <th scope="col">Stock number</th>
            {shownFields.map((field) => (
              <th key={field} scope="col">
                {feedFieldTable[field].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, stockNumber, values, refused, notes }) => (
            <tr key={line}>
              <td>
                {stockNumber || `Line ${line}`}
                {notes.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </td>
              {refused ? (
                <td colSpan={shownFields.length}>
                  <span className="tag bad">Refused</span> {refused}
                </td>
              ) : (
                shownFields.map((field) => <td key={field}>{values[field] ?? ''}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
