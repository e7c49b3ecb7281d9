import { VehiclePhoto } from '../../../kit/vehicle-photo.tsx'
import { formatCount } from '../../../staff/format.ts'
import type { BulkKind } from '../bulk-words.ts'
import type { PlannedChange } from '../plan-bulk.ts'

/** So many vehicles are listed; those with a warning always are. */
const maxListed = 100

type Planned = PlannedChange & { vehicle: PlannedChange['vehicle'] & { photo: string | null } }

/** What will happen to each vehicle, and the button that does it. */
export function BulkPreview({ what, planned }: { what: BulkKind; planned: readonly Planned[] }) {
  const changes = planned.flatMap(({ change }) => change ?? [])
  const warned = planned.filter(({ warning }) => warning !== null)
  const listed = [...warned, ...planned.filter(({ warning }) => warning === null)].slice(0, maxListed)
  const count = changes.length === 1 ? 'one vehicle' : formatCount(changes.length, 'vehicle')
  return (
    <>
      <input type="hidden" name="changes" value={JSON.stringify(changes)} />
      {warned.length > 0 && (
        <label className="check">
          <input type="checkbox" name="sure" value="yes" required />{' '}
          {warned.length === 1
            ? 'One price changes by more than a third. That’s right.'
            : `${warned.length} prices change by more than a third. That’s right.`}
        </label>
      )}
      {what === 'delete' && (
        <p>
          Visitors and feeds lose them at once. They stay in the bin for 30 days, and you can take them out
          again.
        </p>
      )}
      <p className="actions">
        {what === 'delete' ? (
          <button type="submit" name="intent" value="delete-all" className="destroy">
            Delete {count}
          </button>
        ) : (
          <button type="submit" className="primary" disabled={changes.length === 0}>
            {changes.length === 0 ? 'Nothing to change' : `Change ${count}`}
          </button>
        )}
      </p>
      <table className="cards">
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ vehicle, before, after, change, warning }) => (
            <tr key={vehicle.id}>
              <td className="line">
                <span className="photo-and-text">
                  <VehiclePhoto carId={vehicle.id} photo={vehicle.photo} />
                  <span>
                    {vehicle.name}
                    <small>{vehicle.stockNumber}</small>
                  </span>
                </span>
              </td>
              <td className="half">{before}</td>
              <td className="half end">
                {change ? <strong>{after}</strong> : 'Stays'}
                {warning && <small>{warning}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {planned.length > listed.length && (
        <p className="meta">And {formatCount(planned.length - listed.length, 'more', 'more')}.</p>
      )}
    </>
  )
}
