import { minuteMs } from '@forecourt/domain/time/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { enqueueDeliveries } from '../../src/outbox/deliveries/enqueue-deliveries.ts'
import { planDeliveries } from '../../src/people/leads/routing/plan-deliveries.ts'
import type { LeadContext } from '../../src/people/leads/rules/lead-context.ts'
import type { LeadRow } from '../people/a-lead.ts'

/** Writes and queues the deliveries of a lead that a test stored directly, as lead intake does. */
export async function enqueuePlanned(
  tx: NodePgDatabase,
  { queue, leadRules }: Pick<LeadContext, 'queue' | 'leadRules'>,
  lead: LeadRow,
): Promise<void> {
  const rules = await leadRules.of(tx, lead.siteId)
  const afterSeconds = (rules.settings.abandonedLeadMinutes * minuteMs) / 1000
  if (!lead.formCompleted && lead.suspicions.length === 0)
    await queue.requeue(tx, 'lead-abandoned', [{ id: lead.id, afterSeconds }])
  const of = { leadId: lead.id, siteId: lead.siteId, occasion: 'complete' } as const
  await enqueueDeliveries(
    tx,
    queue,
    planDeliveries(rules, lead).map((to) => ({ ...to, ...of })),
  )
}
