import { readStatus } from '@forecourt/contract/call/contract-error'
import type { LeadSummaryJson } from '@forecourt/contract/json/lead-json'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { RouterContextProvider } from 'react-router'
import { logContext, platformContext, sessionContext, siteContext } from '../../request/contexts.ts'

export type SentLead = {
  leadId: string | null
  category: string | null
  summary: LeadSummaryJson | null
  car: Car | null
}

/** The lead in the address, if it is this visitor's. Optional for the page. */
export async function findSentLead(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<SentLead> {
  const leadId = query.get('lead_id')
  const category = query.get('category')
  const nothing: SentLead = { leadId, category, summary: null, car: null }
  if (leadId === null) return nothing
  try {
    const summary = await readSummary(context, leadId)
    const car = summary?.car_id
      ? await context.get(platformContext).findVehicle(context.get(siteContext).id, summary.car_id)
      : false
    return { leadId, category, summary, car: car || null }
  } catch (error) {
    context.get(logContext).warn({ err: error }, 'facts of a sent form left out')
    return nothing
  }
}

/** What the visitor who sent a lead may see of it; null for other visitors' leads. */
async function readSummary(context: Readonly<RouterContextProvider>, leadId: string) {
  const visitor = context.get(sessionContext).known
  if (visitor === null) return null
  const websiteId = context.get(siteContext).id
  try {
    return await context.get(platformContext).readLeadSummary({ websiteId, leadId, visitor })
  } catch (error) {
    if (readStatus(error) === 404) return null
    throw error
  }
}
