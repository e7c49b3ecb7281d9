import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'
import type { StaffVehicle, VehicleHistory } from '@forecourt/contract/endpoints/staff/stock'
import { stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../../kit/avatar.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { formatDay, formatTime } from '../../../staff/format.ts'
import { useTimeZone } from '../../../staff/time-zone.ts'
import { fieldValueText, fieldWords } from '../field-words.ts'
import { lackWords } from '../lack-words.ts'
import { describeChange } from '../words.ts'

type Props = {
  vehicle: StaffVehicle
  /** Null if the user may not see leads. */
  leads: readonly StaffLeadRow[] | null
  mayAddLead: boolean
  lacking: readonly string[]
  changes: VehicleHistory['changes']
}

/** What is missing, who asks for the vehicle, and what people did to it. */
export function VehicleAside({ vehicle, leads, mayAddLead, lacking, changes }: Props) {
  const timeZone = useTimeZone()
  return (
    <aside className="vehicle-aside" aria-label="About this vehicle">
      {lacking.length > 0 && (
        <section>
          <h2>Missing</h2>
          <ul className="plain">
            {lacking.map((state) => (
              <li key={state}>{lackWords[state]?.one ?? state}</li>
            ))}
          </ul>
        </section>
      )}
      {leads && (
        <section>
          <header className="section-head">
            <h2>Leads</h2>
            {leads.length > 0 && <Link to={`/leads?car=${vehicle.id}`}>Open all</Link>}
          </header>
          <ul className="plain people-list">
            {leads.slice(0, 6).map((lead) => (
              <li key={lead.id}>
                <Link to={`/leads/${lead.id}?car=${vehicle.id}`}>
                  <Avatar name={lead.name} />
                  <span className="row-text">
                    <b className="cut">{lead.name}</b>
                    <small className="cut">{lead.message ?? stageLabels[lead.stage]}</small>
                  </span>
                  <span className="when">{formatDay(lead.createdAt, timeZone)}</span>
                </Link>
              </li>
            ))}
          </ul>
          {leads.length === 0 && <p className="meta">Nobody has asked for it yet.</p>}
          {mayAddLead && (
            <p>
              <Link
                className="button small"
                to={`/leads/new?vehicle=${encodeURIComponent(vehicle.stockNumber)}`}
              >
                <Icon of={Plus} />
                Add a lead
              </Link>
            </p>
          )}
        </section>
      )}
      <section>
        <h2>Activity</h2>
        {changes.length === 0 && <p className="meta">Nobody has changed it here yet.</p>}
        <ol className="activity">
          {changes.map(({ id, at, author, changes: fields }) => (
            <li key={id}>
              <p>
                <b>{author}</b> {describeAll(fields)}
              </p>
              <p className="meta">{formatTime(at, timeZone)}</p>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}

const mostSaid = 3

/** What one press changed; a form of many fields is shortened. */
function describeAll(fields: VehicleHistory['changes'][number]['changes']): string {
  if (fields.length === 0) return 'looked after it'
  const isNew = fields.some(({ field, before }) => field === 'stockNumber' && before === '')
  if (isNew) return 'added the vehicle'
  const said = fields
    .slice(0, mostSaid)
    .map((change) =>
      describeChange(
        { ...change, before: change.before, after: change.after },
        fieldWords[change.field] ?? change.field,
        fieldValueText(change.field, change.after),
      ),
    )
  const left = fields.length - said.length
  return said.join(', ') + (left > 0 ? ` and ${left} more` : '')
}
