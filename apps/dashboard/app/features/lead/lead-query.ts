import type { StaffLeads } from '@forecourt/contract/endpoints/staff/leads'
import { leadStages, openStages } from '@forecourt/domain/lead/handling/lead-stage'
import { withParams } from '../../ui/with-params.ts'

export type LeadQuery = Readonly<Record<string, string | undefined>>

/** The names of the query that are filters, and what belongs to a saved view. */
export const leadFilters = [
  'stage',
  'waits',
  'owner',
  'kind',
  'days',
  'place',
  'site',
  'source',
  'words',
  'car',
  'snoozed',
  'undelivered',
] as const
const viewParams = [...leadFilters, 'sort'] as const

export function isFiltered(query: LeadQuery): boolean {
  return leadFilters.some((name) => query[name])
}

/** What of the address belongs to a view: not the page. */
export function toViewQuery(query: LeadQuery): string {
  return withParams('', Object.fromEntries(viewParams.map((name) => [name, query[name]])))
}

/** How many leads the filters find, of which each stage has a count. */
export function countFound(counts: StaffLeads['counts'], stage: string | undefined): number {
  const stages = stage === 'open' ? openStages : leadStages.filter((one) => !stage || one === stage)
  return stages.reduce((sum, one) => sum + counts[one], 0)
}
