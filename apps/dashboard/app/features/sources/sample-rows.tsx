import type { FileSample } from '@forecourt/contract/endpoints/staff/sources'
import { feedFieldTable } from '@forecourt/domain/vehicle/feed/feed-field-table'
import { Card } from '../../kit/card.tsx'

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

/** What the first rows of a file become by the chosen columns. */
export function SampleRows({ rows }: Pick<FileSample, 'rows'>) {
  return (
    <Card title="The first rows, as they’d be imported">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (axe, scrollable-region-focusable). */}
      <section className="wide-table" aria-label="The first rows" tabIndex={0}>
        <table className="data-table">
          <caption className="unseen">The first rows</caption>
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
                    <span className="tag bad">Error</span> {refused}
                  </td>
                ) : (
                  shownFields.map((field) => <td key={field}>{values[field] ?? ''}</td>)
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
