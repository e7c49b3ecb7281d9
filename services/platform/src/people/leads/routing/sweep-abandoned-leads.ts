import { isFilled } from '@forecourt/domain/form/checks/is-filled'
import { minuteMs } from '@forecourt/domain/time/duration'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import type { JobOutcome } from '../../../infrastructure/queue/job-queue.ts'
import { type Periodic, runPeriodically } from '../../../infrastructure/queue/run-periodically.ts'
import { enqueueDeliveries } from '../../../outbox/deliveries/enqueue-deliveries.ts'
import type { LeadRules } from '../rules/lead-rules.ts'
import { listDestinations } from './list-destinations.ts'
import { listUnwatched, lockLead } from './store.ts'

/** How long a rediscovered unfinished lead waits before it is checked. */
const restSeconds = 60

type Context = Pick<Infrastructure, 'db' | 'queue' | 'clock'> & { leadRules: LeadRules }

/** Checks unfinished leads in this process until closed; a sweep finds those whose job was lost. */
export async function sweepAbandonedLeads(
  context: Context & Pick<Infrastructure, 'log'>,
  sweepSeconds: number,
): Promise<Periodic> {
  const { db, queue, log } = context
  await queue.work('lead-abandoned', (id) => checkAbandonedLead(context, id))
  const sweep = () =>
    db.transaction(async (tx) => {
      const jobs = (await listUnwatched(tx)).map((id) => ({ id, afterSeconds: restSeconds }))
      await queue.enqueue(tx, 'lead-abandoned', jobs)
    })
  return runPeriodically(sweep, {
    everyMs: sweepSeconds * 1000,
    log,
    failure: 'Unfinished leads could not be processed',
  })
}

/**
 * Sends the dealer a form that was left unfinished but contains a contact. A form that somebody is still filling in is
 * checked again later.
 */
export async function checkAbandonedLead(
  { db, queue, leadRules, clock }: Context,
  leadId: string,
): Promise<JobOutcome> {
  return db.transaction(async (tx) => {
    // Locked until the rows are written, so that a submission at this instant comes before or after, not between.
    const lead = await lockLead(tx, leadId)
    if (!lead || lead.formCompleted || lead.suspicions.length > 0) return 'done'
    const rules = await leadRules.of(tx, lead.siteId)
    const restsMs = clock() - lead.updatedAt.getTime()
    if (restsMs < rules.settings.abandonedLeadMinutes * minuteMs) return 'again'
    // A later step may still contain a contact, and gets a check of its own.
    if (!isFilled(lead.payload.email) && !isFilled(lead.payload.phone)) return 'done'
    const { siteId } = lead
    const planned = listDestinations(rules, lead, 'abandoned').map((to) => ({ ...to, leadId, siteId }))
    await enqueueDeliveries(
      tx,
      queue,
      planned.map((to) => ({ ...to, occasion: 'abandoned' as const })),
    )
    return 'done'
  })
}
