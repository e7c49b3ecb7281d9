import { Form } from 'react-router'
import { Options } from '../../kit/options.tsx'

/** Applies to all selected vehicles: opens a preview, and changes nothing itself. */
export function BulkEdit() {
  return (
    <Form id="bulk" action="/stock/bulk" className="bulk actions">
      <strong>Chosen vehicles</strong>
      <label>
        What
        <select name="what" defaultValue="percent">
          <Options of={Object.entries(bulkWords)} />
        </select>
      </label>
      <label>
        By how much
        <input name="amount" inputMode="decimal" size={7} placeholder="-3" />
      </label>
      <label className="check">
        <input type="checkbox" name="ninety" value="yes" /> End in 90
      </label>
      <button type="submit">Preview</button>
    </Form>
  )
}

export const bulkWords = {
  percent: 'Change price by percent',
  dollars: 'Change price by dollars',
  hide: 'Hide',
  show: 'Show',
  reserve: 'Reserved',
  free: 'Not reserved',
  sell: 'Sold',
  unsell: 'Not sold',
} as const

export type BulkKind = keyof typeof bulkWords
