import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'
import { stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { Link } from 'react-router'
import { ageTone, formatAge, formatTime } from '../../staff/format.ts'
import { SortHeader } from './sort-header.tsx'

type Props = {
  leads: readonly StaffLeadRow[]
  nowMs: number
  /** Whether rows can be selected, for a form around the table. */
  canChoose?: boolean
  /** Whether it is the sortable table of leads. */
  canSort?: boolean
}

/** Leads as table rows on desktops and as cards on phones, with the waiting time until somebody answers. */
export function LeadTable({ leads, nowMs, canChoose = false, canSort = false }: Props) {
  return (
    <table className="cards">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">About</th>
          <th scope="col">Stage</th>
          <th scope="col">Owner</th>
          {canSort ? (
            <>
              <SortHeader table="leads" column="active" label="Last touched" first="descending" />
              <SortHeader table="leads" column="created" label="Came" first="descending" />
            </>
          ) : (
            <th scope="col">Waiting</th>
          )}
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
              <span className={`tag ${lead.stage}`}>{stageLabels[lead.stage]}</span>
              {!lead.finished && <span className="tag">Unfinished</span>}
              {lead.suspected && <span className="tag warn">Spam?</span>}
              {lead.failedDeliveries > 0 && <span className="tag bad">Not delivered</span>}
            </td>
            <td className="half end quiet">{lead.owner ?? 'Nobody'}</td>
            {canSort && (
              <td className="desk">
                <small>
                  {lead.activeAt === lead.createdAt ? 'Not yet' : `${formatAge(lead.activeAt, nowMs)} ago`}
                </small>
              </td>
            )}
            <td className="side">
              {lead.stage === 'new' && lead.answeredAt === null ? (
                <Waiting lead={lead} nowMs={nowMs} />
              ) : (
                <small>{formatTime(lead.createdAt, lead.timeZone)}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The time that somebody has waited, compared with the site's response target. */
function Waiting({ lead, nowMs }: { lead: StaffLeadRow; nowMs: number }) {
  const tone = ageTone(lead.createdAt, lead.answerBy, nowMs)
  return (
    <span className={`age ${tone}`}>
      {formatAge(lead.createdAt, nowMs)}
      {tone === 'late' && <small>later than promised</small>}
    </span>
  )
}
