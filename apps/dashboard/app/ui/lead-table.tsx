import type { StaffLeadRowJson } from '@forecourt/contract/endpoints/staff/leads'
import { stageWords } from '@forecourt/domain/person/staff/lead-stage'
import { Link } from 'react-router'
import { ageTone, formatAge, formatTime } from '../staff/format.ts'

/** Leads as rows on a desk and as cards on a phone; the clock runs until somebody answers. */
export function LeadTable({ leads, nowMs }: { leads: readonly StaffLeadRowJson[]; nowMs: number }) {
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
            <td>
              <Link to={`/leads/${lead.id}`}>{lead.name}</Link>
              <small>{lead.reference}</small>
            </td>
            <td>
              {lead.vehicle ?? lead.category}
              <small>
                {lead.vehicle ? `${lead.category} · ` : ''}
                {lead.site}
              </small>
            </td>
            <td>
              <span className={`tag ${lead.stage}`}>{stageWords[lead.stage]}</span>
              {!lead.finished && <span className="tag">Unfinished</span>}
              {lead.suspected && <span className="tag warn">Spam?</span>}
              {lead.failed_deliveries > 0 && <span className="tag bad">Not delivered</span>}
            </td>
            <td>{lead.owner ?? 'Nobody'}</td>
            <td>
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
