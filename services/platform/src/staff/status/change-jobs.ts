import type { DeadLetterId } from '@forecourt/contract/endpoints/staff/status'
import type { DroppableQueue, QueueName } from '@forecourt/domain/fleet/job-queues'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { requeueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { dropDelivery, replayDeliveries } from '../../outbox/deliveries/store.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { dropMail, replayMail } from '../accounts/mail-store.ts'
import { type AuditSubject, recordAudit } from '../audit/record-audit.ts'

type Job = { queue: QueueName; id: string }

/** What was done, for the log; null if there was nothing left to do. */
type Change = { subject: AuditSubject; after: object } | null

/** Makes the next attempt of a waiting job due now. */
export function retryJob(context: StaffContext, permit: Permit, { queue, id }: Job) {
  return changeOnce(context, permit, async (tx) =>
    (await context.queue.retryNow(tx, queue, id)) ? { subject: { kind: 'job', id }, after: { queue } } : null,
  )
}

/** Ends a waiting job, and whatever would create it again. */
export function dropJob(
  context: StaffContext,
  permit: Permit,
  { queue, id }: { queue: DroppableQueue; id: string },
) {
  return changeOnce(context, permit, async (tx) => {
    if (!(await context.queue.cancel(tx, queue, id))) return null
    const delivery = queue === 'deliver' || queue === 'post' ? await dropDelivery(tx, id, 'waiting') : null
    if (queue === 'staff-mail') await dropMail(tx, id, 'waiting')
    return { subject: { kind: 'job', id, siteId: delivery?.siteId ?? null }, after: { queue } }
  })
}

/** A message that was given up is tried again, with all its attempts. */
export function retryDeadLetter(context: StaffContext, permit: Permit, { kind, id }: DeadLetterId) {
  const { queue } = context
  return changeOnce(context, permit, async (tx) => {
    const after = { state: 'waiting' }
    if (kind === 'staff-mail') {
      if (!(await replayMail(tx, id))) return null
      await queue.requeue(tx, 'staff-mail', [{ id }])
      return { subject: { kind: 'mail to staff', id }, after }
    }
    const replayed = await replayDeliveries(tx, { id })
    const [delivery] = replayed
    if (!delivery) return null
    await requeueDeliveries(tx, queue, replayed)
    return { subject: { kind: 'delivery', id, siteId: delivery.siteId }, after }
  })
}

/** A message that was given up is not sent, and nobody is reminded of it. */
export function dropDeadLetter(context: StaffContext, permit: Permit, { kind, id }: DeadLetterId) {
  return changeOnce(context, permit, async (tx) => {
    const after = { state: 'withheld' }
    if (kind === 'staff-mail')
      return (await dropMail(tx, id, 'dead')) ? { subject: { kind: 'mail to staff', id }, after } : null
    const delivery = await dropDelivery(tx, id, 'dead')
    return delivery && { subject: { kind: 'delivery', id, siteId: delivery.siteId }, after }
  })
}

/** A second press finds nothing left to do, and neither changes nor logs anything. */
async function changeOnce(
  context: StaffContext,
  permit: Permit,
  change: (tx: NodePgDatabase) => Promise<Change>,
): Promise<{ changed: boolean }> {
  return context.db.transaction(async (tx) => {
    const done = await change(tx)
    if (done) await recordAudit(context, tx, permit, done.subject, { after: done.after })
    return { changed: done !== null }
  })
}
