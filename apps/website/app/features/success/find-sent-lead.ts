import { orAbsent } from '@forecourt/contract/call/contract-error'
import type { LeadSummary } from '@forecourt/contract/codecs/lead-summary'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { RouterContextProvider } from 'react-router'
import { logContext, platformContext, sessionContext, siteContext } from '../../request/contexts.ts'
import { findCar } from '../../request/find-car.ts'

export type SentLead = {
  leadId: string | null
  category: string | null
  summary: LeadSummary | null
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
  const platform = context.get(platformContext)
  const log = context.get(logContext)
  try {
    const summary = await readSummary(context, leadId)
    const found = summary?.carId
      ? await findCar({ platform, log }, context.get(siteContext).id, { carId: summary.carId })
      : null
    return { leadId, category, summary, car: found?.state === 'found' ? found.car : null }
  } catch (error) {
    log.warn({ err: error }, 'facts of a sent form left out')
    return nothing
  }
}

/** What the visitor who sent a lead may see of it; null for other visitors' leads. */
async function readSummary(context: Readonly<RouterContextProvider>, leadId: string) {
  const visitor = context.get(sessionContext).known
  if (visitor === null) return null
  const websiteId = context.get(siteContext).id
  return orAbsent(context.get(platformContext).call('leadSummary', { websiteId, leadId, visitor }))
}
