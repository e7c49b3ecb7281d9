import type { RunRemark } from '@forecourt/contract/endpoints/staff/sources'
import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
import { Form, Link } from 'react-router'
import { Card } from '../../kit/card.tsx'

type Refused = { position: number; refused: string; cells: Readonly<Record<string, string>> }

type Props = { heading: string; remarks: readonly RunRemark[]; refused: Refused | null }

/** Rows of a file that somebody should look at, each with its cells to correct. */
export function RowsToCorrect({ heading, remarks, refused }: Props) {
  if (remarks.length === 0) return null
  return (
    <Card title={heading}>
      <ul className="plain">
        {remarks.map((remark) => (
          <RowToCorrect
            key={remark.position}
            remark={remark}
            refused={refused?.position === remark.position ? refused : null}
          />
        ))}
      </ul>
    </Card>
  )
}

function RowToCorrect({ remark, refused }: { remark: RunRemark; refused: Refused | null }) {
  const { position, reason, cells, settledBy } = remark
  return (
    <li id={`row-${position}`}>
      <strong>{nameRow(remark)}</strong>: {reason}
      {settledBy !== null && (
        <small>
          Corrected: <Link to={`/imports/runs/${settledBy}`}>imported</Link>
        </small>
      )}
      {cells && settledBy === null && (
        <details open={refused !== null}>
          <summary>Correct and retry</summary>
          <Form method="post" className="cells">
            <input type="hidden" name="intent" value="retry" />
            <input type="hidden" name="position" value={position} />
            {Object.entries(cells).map(([column, text]) => (
              <label key={column}>
                {column}
                <input name={`cell ${column}`} defaultValue={refused?.cells[column] ?? text} />
              </label>
            ))}
            <button type="submit">Import this row</button>
            {refused && <p role="alert">{refused.refused}</p>}
          </Form>
        </details>
      )}
    </li>
  )
}

function nameRow({ line, stockNumber }: RunRemark): string {
  const place = line === null ? '' : `line ${line}`
  return stockNumber ? [stockNumber, place].filter(Boolean).join(', ') : capitalise(place || 'a row')
}

/** What happened to rows that need nothing. */
export function NotedRows({ remarks }: { remarks: readonly RunRemark[] }) {
  if (remarks.length === 0) return null
  return (
    <Card title="Noted">
      <ul className="plain">
        {remarks.map((remark) => (
          <li key={remark.position}>
            {remark.stockNumber ?? `Line ${remark.line}`}: {remark.reason}
          </li>
        ))}
      </ul>
    </Card>
  )
}
