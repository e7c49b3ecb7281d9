import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'
import type { LeadQuery } from './lead-query.ts'

const groups = ['Overdue', 'Waiting for us', 'Waiting for them', 'Closed'] as const
type Group = (typeof groups)[number]

/** Whether a list is shown in groups: in its own order, and not in one that somebody chose. */
export function isGrouped({ sort, snoozed }: LeadQuery): boolean {
  return sort === undefined && snoozed === undefined
}

/** The leads of a list from top to bottom. */
export function orderLeads<Row extends StaffLeadRow>(
  leads: readonly Row[],
  query: LeadQuery,
  nowMs: number,
): readonly Row[] {
  return isGrouped(query) ? groupLeads(leads, nowMs).flatMap((group) => group.leads) : leads
}

/** Leads by who is waited for, the most urgent first; empty groups are left out. */
export function groupLeads<Row extends StaffLeadRow>(
  leads: readonly Row[],
  nowMs: number,
): { title: Group; leads: Row[] }[] {
  return groups
    .map((title) => ({ title, leads: leads.filter((lead) => findGroup(lead, nowMs) === title) }))
    .filter((group) => group.leads.length > 0)
}

function findGroup({ stage, answeredAt, answerBy }: StaffLeadRow, nowMs: number): Group {
  if (stage === 'won' || stage === 'lost') return 'Closed'
  if (stage !== 'new' || answeredAt !== null) return 'Waiting for them'
  return Date.parse(answerBy) <= nowMs ? 'Overdue' : 'Waiting for us'
}
