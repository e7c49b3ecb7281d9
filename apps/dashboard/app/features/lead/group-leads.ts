import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'

const groups = ['Overdue', 'Waiting for us', 'Waiting for them', 'Closed'] as const
type Group = (typeof groups)[number]

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
