import { minuteMs } from '@forecourt/domain/site/hours/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { GroundContext } from '../../../ground/ground-context.ts'
import { oweDeliveries } from '../../../outbox/deliveries/owe-deliveries.ts'
import type { RoutedLead } from '../destinations/lead-destination.ts'
import type { LeadRules } from '../rules/lead-rules.ts'
import { listDestinations } from './list-destinations.ts'

export type PlannedLead = RoutedLead & {
  id: string
  siteId: number
  formCompleted: boolean
  suspicions: readonly string[]
}

/**
 * Writes down what a stored lead owes to whom, and queues it, in the lead's own transaction: either all of it is there
 * or none. A complete lead is told to everybody; one that is not finished is looked at again later; what may be spam
 * is written down and withheld. Calling it again for the same lead adds nothing.
 */
export async function planDeliveries(
  tx: NodePgDatabase,
  { queue, leadRules }: { queue: GroundContext['queue']; leadRules: LeadRules },
  lead: PlannedLead,
): Promise<void> {
  const rules = await leadRules.of(tx, lead.siteId)
  const isSuspected = lead.suspicions.length > 0
  if (!lead.formCompleted) {
    const afterSeconds = (rules.settings.abandonedLeadMinutes * minuteMs) / 1000
    // Each step is looked at anew: an earlier look may have come before it said how to reach the visitor.
    if (!isSuspected) await queue.requeue(tx, 'lead-abandoned', [{ id: lead.id, afterSeconds }])
    return
  }
  const planned = listDestinations(rules, lead, 'complete').map((to) => ({
    ...to,
    leadId: lead.id,
    siteId: lead.siteId,
    occasion: 'complete' as const,
    state: isSuspected ? ('withheld' as const) : ('waiting' as const),
  }))
  await oweDeliveries(tx, queue, planned)
}
