import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'
import { stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { NavLink } from 'react-router'
import { Avatar } from '../../kit/avatar.tsx'
import { VehiclePhoto } from '../../kit/vehicle-photo.tsx'
import { withParams } from '../../ui/with-params.ts'
import { groupLeads, isGrouped } from './group-leads.ts'
import { LeadClock } from './lead-clock.tsx'
import type { LeadQuery } from './lead-query.ts'

type Props = {
  leads: readonly StaffLeadRow[]
  nowMs: number
  canChoose: boolean
  /** The filters, which stay while a lead is open. */
  query: LeadQuery
}

/** Leads as rows with a photo, by who is waited for. */
export function LeadList({ leads, nowMs, canChoose, query }: Props) {
  const groups = isGrouped(query) ? groupLeads(leads, nowMs) : [{ title: null, leads }]
  return groups.map((group) => (
    <section key={group.title ?? 'all'} className="row-group" aria-label={group.title ?? 'Leads'}>
      {group.title !== null && (
        <h2 className={group.title === 'Overdue' ? 'late' : undefined}>
          {group.title} <span>{group.leads.length}</span>
        </h2>
      )}
      <ol className="rows">
        {group.leads.map((lead) => (
          <li key={lead.id}>
            {canChoose && (
              <input
                type="checkbox"
                name="lead"
                value={`${lead.id} ${lead.version}`}
                aria-label={`Choose ${lead.name}, ${lead.reference}`}
              />
            )}
            <NavLink
              className={lead.stage === 'new' && lead.answeredAt === null ? 'row fresh' : 'row'}
              to={withParams(`/leads/${lead.id}`, query)}
              prefetch="intent"
            >
              <VehiclePhoto carId={lead.carId} photo={lead.photo} />
              <LeadLines lead={lead} nowMs={nowMs} />
            </NavLink>
          </li>
        ))}
      </ol>
    </section>
  ))
}

function LeadLines({ lead, nowMs }: { lead: StaffLeadRow; nowMs: number }) {
  return (
    <span className="row-text">
      <span className="row-line">
        <b className="cut">{lead.name}</b>
        <LeadClock lead={lead} nowMs={nowMs} />
      </span>
      <span className="row-line second">
        <span className="cut">
          <span className="strong">{lead.model ?? lead.vehicle ?? lead.category}</span>
          {` · ${lead.message ?? (lead.vehicle ? lead.category : lead.site)}`}
        </span>
        <LeadMarks lead={lead} />
        <Avatar name={lead.owner} size="small" />
        <span className="unseen">
          {stageLabels[lead.stage]}, {lead.owner ?? 'unassigned'}
        </span>
      </span>
    </span>
  )
}

function LeadMarks({ lead: { finished, suspected, failedDeliveries } }: { lead: StaffLeadRow }) {
  return (
    <>
      {!finished && <span className="tag">Unfinished</span>}
      {suspected && <span className="tag warn">Spam?</span>}
      {failedDeliveries > 0 && <span className="tag bad">Not delivered</span>}
    </>
  )
}
