import { lostReasonLabels, lostReasons } from '@forecourt/domain/lead/handling/lead-stage'
import { NamedOptions } from '../../kit/options.tsx'

/** What can be done with all chosen leads; in view as long as there are some. */
export function BulkBar({ colleagues }: { colleagues: readonly { id: number; name: string }[] }) {
  return (
    <fieldset className="bulk-bar">
      <legend className="unseen">Chosen leads</legend>
      {colleagues.length > 0 && (
        <span className="inline">
          <select name="owner" aria-label="New owner" defaultValue="">
            <option value="">Unassigned</option>
            <NamedOptions of={colleagues} />
          </select>
          <button type="submit" name="intent" value="give">
            Assign
          </button>
        </span>
      )}
      <span className="inline">
        <select name="why" aria-label="Why they are lost" defaultValue="">
          <option value="">Why lost?</option>
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
    </fieldset>
  )
}
