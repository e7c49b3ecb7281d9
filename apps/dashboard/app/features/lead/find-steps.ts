import type { StaffLeads } from '@forecourt/contract/endpoints/staff/leads'
import { formatBoundedCount } from '@forecourt/domain/person/staff/bounded-count'
import type { StepsInList } from '../../kit/steps.tsx'
import { withParams } from '../../ui/with-params.ts'
import { orderLeads } from './group-leads.ts'
import { countFound, type LeadQuery } from './lead-query.ts'

export type LeadListData = Pick<StaffLeads, 'leads' | 'counts' | 'next'> & { query: LeadQuery; nowMs: number }

/** The first row of a page is the how manieth of the list: `from` of its address, which counts them. */
function firstPlace({ from }: LeadQuery): number {
  return Math.max(1, Math.trunc(Number(from)) || 1)
}

/** The query of the next page. */
export function nextPage({ leads, next, query }: LeadListData): LeadQuery | null {
  return next === null ? null : { ...query, after: next, from: String(firstPlace(query) + leads.length) }
}

/**
 * Those above and below a lead in the list beside it. After the last row comes the first of the next page; from a lead
 * that has left the list, such as one just answered, one goes on at its top.
 */
export function findSteps(list: LeadListData, leadId: string): StepsInList {
  const { leads, counts, query, nowMs } = list
  const rows = orderLeads(leads, query, nowMs)
  const at = rows.findIndex(({ id }) => id === leadId)
  const to = (row: { id: string } | undefined) => (row ? withParams(`/leads/${row.id}`, query) : null)
  const after = at === rows.length - 1 ? nextPage(list) : null
  return {
    place:
      at === -1
        ? null
        : `${firstPlace(query) + at} of ${formatBoundedCount(countFound(counts, query.stage))}`,
    previous: at > 0 ? to(rows[at - 1]) : null,
    next: after ? withParams('/leads', { ...after, open: 'first' }) : to(rows[at + 1]),
  }
}
