import { errorCode } from '../../ground/database/error-code.ts'
import type { JobOutcome } from '../../ground/queue/job-queue.ts'
import { leadFacts } from '../../people/leads/messages/lead-facts.ts'
import type { SiteLeadRules } from '../../people/leads/routing/lead-rules.ts'
import { DeliveryError } from '../delivery-error.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { planAlert } from './plan-alert.ts'
import { sendDelivery } from './send-delivery.ts'
import { type FoundDelivery, findDelivery, markDelivered, markFailed } from './store.ts'

/**
 * Works on one row of the ledger. A crash between sending and writing it down sends the same message again, with the
 * same Message-ID or idempotency key; nothing is written down before it is sent.
 */
export async function deliver(context: DeliveryContext, id: string): Promise<JobOutcome> {
  const found = await findDelivery(context.db, id)
  if (found?.delivery.state !== 'waiting') return 'done'
  const rules = await context.leadRules.of(context.db, found.delivery.siteId)
  try {
    await sendDelivery(context, leadFacts(found, rules))
  } catch (error) {
    return fail(context, found, rules, error)
  }
  await markDelivered(context.db, id, new Date(context.clock()))
  return 'done'
}

async function fail(
  context: DeliveryContext,
  found: FoundDelivery,
  { settings }: SiteLeadRules,
  error: unknown,
): Promise<JobOutcome> {
  const { id, kind } = found.delivery
  const { message, isFinal } = toDeliveryError(error)
  const state = await context.db.transaction(async (tx) => {
    const failed = await markFailed(tx, id, {
      reason: message,
      isFinal,
      mostAttempts: settings.leadDeliveryAttempts,
    })
    if (failed) await planAlert(tx, context.queue, { settings, delivery: { ...found.delivery, ...failed } })
    return failed?.state ?? 'dead'
  })
  const isUnexpected = !(error instanceof DeliveryError)
  context.log[isUnexpected ? 'error' : 'warn'](
    { delivery: id, kind, reason: message, state },
    state === 'dead' ? 'A delivery was given up' : 'A delivery failed and is tried again',
  )
  return state === 'dead' ? 'done' : 'again'
}

/** Whatever else went wrong is named by its code: its words may quote the lead. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const name = error instanceof Error ? error.name : 'Error'
  return new DeliveryError(`The message could not be made or sent (${errorCode(error) || name}).`)
}
