import { lostReasonLabels, lostReasons } from '@forecourt/domain/lead/handling/lead-stage'
import { NamedOptions } from '../../ui/table/options.tsx'

/** The bulk actions for all selected leads; rendered in a form around the table. */
export function BulkBar({ colleagues }: { colleagues: readonly { id: number; name: string }[] }) {
  return (
    <div className="bulk actions">
      <strong>Chosen leads</strong>
      {colleagues.length > 0 && (
        <span className="inline">
          <select name="owner" aria-label="New owner" defaultValue="">
            <option value="">Nobody</option>
            <NamedOptions of={colleagues} />
          </select>
          <button type="submit" name="intent" value="give">
            Give
          </button>
        </span>
      )}
      <span className="inline">
        <select name="reason" aria-label="Why they are lost" defaultValue="no-answer">
          {lostReasons.map((reason) => (
            <option key={reason} value={reason}>
              {lostReasonLabels[reason]}
            </option>
          ))}
        </select>
        <button type="submit" name="intent" value="lose">
          Close as lost
        </button>
      </span>
    </div>
  )
}
