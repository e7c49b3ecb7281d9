import { isFilled } from '@forecourt/domain/form/checks/is-filled'
import { minuteMs } from '@forecourt/domain/site/hours/duration'
import type { JobOutcome } from '../../../ground/queue/job-queue.ts'
import { findLead, insertDeliveries } from '../../../outbox/deliveries/store.ts'
import type { PlatformContext } from '../../../platform-context.ts'
import { listDestinations } from './list-destinations.ts'

/**
 * Tells the dealer of a form that was left unfinished but says how to reach the visitor. One that somebody is still
 * filling in is looked at again later.
 */
export async function checkAbandoned(
  { db, queue, leadRules, clock }: Pick<PlatformContext, 'db' | 'queue' | 'leadRules' | 'clock'>,
  leadId: string,
): Promise<JobOutcome> {
  return db.transaction(async (tx) => {
    // Held until the rows are written, so that a submission at this instant comes before or after, not between.
    const lead = await findLead(tx, leadId)
    if (!lead || lead.formCompleted || lead.suspicions.length > 0) return 'done'
    if (!isFilled(lead.payload.email) && !isFilled(lead.payload.phone)) return 'done'
    const rules = await leadRules.of(tx, lead.siteId)
    const restsMs = clock() - lead.updatedAt.getTime()
    if (restsMs < rules.settings.abandonedLeadMinutes * minuteMs) return 'again'
    const planned = listDestinations(rules, lead, 'abandoned').map((to) => ({
      ...to,
      leadId,
      siteId: lead.siteId,
      occasion: 'abandoned' as const,
      state: 'waiting' as const,
    }))
    const ids = await insertDeliveries(tx, planned)
    await queue.enqueue(
      tx,
      'deliver',
      ids.map((id) => ({ id })),
    )
    return 'done'
  })
}
