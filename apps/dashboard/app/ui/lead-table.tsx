import type { StaffLeadRowJson } from '@forecourt/contract/endpoints/staff/leads'
import { stageWords } from '@forecourt/domain/person/staff/lead-stage'
import { Link } from 'react-router'
import { ageTone, formatAge, formatTime } from '../staff/format.ts'

type Props = {
  leads: readonly StaffLeadRowJson[]
  nowMs: number
  /** Whether several can be chosen, for a form around the table. */
  canChoose?: boolean
}

/** Leads as rows on a desk and as cards on a phone; the clock runs until somebody answers. */
export function LeadTable({ leads, nowMs, canChoose = false }: Props) {
  return (
    <table className="cards">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">About</th>
          <th scope="col">Stage</th>
          <th scope="col">Owner</th>
          <th scope="col">Waiting</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <td className="head">
              {canChoose && (
                <input
                  type="checkbox"
                  name="lead"
                  value={`${lead.id} ${lead.version}`}
                  aria-label={`Choose ${lead.name}, ${lead.reference}`}
                />
              )}
              <Link to={`/leads/${lead.id}`}>{lead.name}</Link>
              <small>{lead.reference}</small>
            </td>
            <td className="line">
              {lead.vehicle ?? lead.category}
              <small>
                {lead.vehicle ? `${lead.category} · ` : ''}
                {lead.site}
              </small>
            </td>
            <td className="half">
              <span className={`tag ${lead.stage}`}>{stageWords[lead.stage]}</span>
              {!lead.finished && <span className="tag">Unfinished</span>}
              {lead.suspected && <span className="tag warn">Spam?</span>}
              {lead.failed_deliveries > 0 && <span className="tag bad">Not delivered</span>}
            </td>
            <td className="half end quiet">{lead.owner ?? 'Nobody'}</td>
            <td className="side">
              {lead.stage === 'new' && lead.answered_at === null ? (
                <span className={`age ${ageTone(lead.created_at, nowMs)}`}>
                  {formatAge(lead.created_at, nowMs)}
                </span>
              ) : (
                <small>{formatTime(lead.created_at)}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
