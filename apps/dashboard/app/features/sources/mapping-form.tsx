import type { FileSample } from '@forecourt/contract/endpoints/staff/sources'
import {
  type FeedFieldRow,
  feedFields,
  feedFieldTable,
} from '@forecourt/domain/vehicle/feed/feed-field-table'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { columnSeparator } from './read-mapping.ts'
import { UnreadColumns } from './run-changes.tsx'
import { SampleRows } from './sample-rows.tsx'

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

/** Which column is which field, with what the first rows become by that. */
export function MappingForm({ sample }: { sample: FileSample }) {
  const { columns, columnCount, mapping, version, asks, unread } = sample
  return (
    <Form method="post" key={JSON.stringify(mapping)}>
      {asks.length > 0 && (
        <ul className="alert reasons">
          {asks.map((ask) => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
      )}
      <Card
        title="Fields"
        about={[
          version === null ? 'Guessed from the file: please have a look.' : `Version ${version} is in use.`,
          ...(columnCount > columns.length
            ? [
                `This file has ${columnCount} columns: the first ${columns.length} are listed, with those in use.`,
              ]
            : []),
        ].join(' ')}
      >
        <table className="cards data-table">
          <caption className="unseen">Fields</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Column</th>
              <th scope="col">In the file</th>
              <th scope="col">Read as</th>
            </tr>
          </thead>
          <tbody>
            {feedFields.map((field) => (
              <FieldRow key={field} field={field} sample={sample} />
            ))}
          </tbody>
        </table>
      </Card>
      <UnreadColumns unread={unread} />
      <Card title="Further facts" about="Columns that visitors read under a name of your own.">
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
      </Card>
      <SampleRows rows={sample.rows} />
      <div className="save-bar">
        <button type="submit" name="intent" value="try">
          Try it on ten rows
        </button>
        <button type="submit" name="intent" value="keep" className="primary">
          Use from now on
        </button>
      </div>
    </Form>
  )
}

function FieldRow({ field, sample }: { field: (typeof feedFields)[number]; sample: FileSample }) {
  const { columns, mapping } = sample
  const { label, reads } = feedFieldTable[field]
  const from = mapping.fields[field]
  const chosen = from?.columns.join(columnSeparator) ?? ''
  const example = columns.find(({ name }) => name === from?.columns[0])?.values.find((text) => text !== '')
  return (
    <tr>
      <th scope="row" className="head">
        {label}
      </th>
      <td className="line">
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
      <td className="side example">{example ?? ''}</td>
      <td className="line">
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
