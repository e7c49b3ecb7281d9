import { mailAddress } from '@forecourt/domain/lead/mail-address'
import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { JobQueue } from '../../ground/queue/job-queue.ts'
import { type DeliveryRow, insertDeliveries } from './store.ts'

type Failed = {
  settings: Pick<Settings, 'leadAlertEmail' | 'leadAlertAfter'>
  delivery: Pick<DeliveryRow, 'kind' | 'state' | 'attempts' | 'leadId' | 'siteId'>
}

/**
 * Tells the second address, once a lead, when a delivery to the dealer has failed often enough or for good. A
 * confirmation that does not reach the visitor is no lost lead.
 */
export async function planAlert(
  tx: NodePgDatabase,
  queue: JobQueue,
  { settings, delivery }: Failed,
): Promise<void> {
  const destination = mailAddress(settings.leadAlertEmail)
  const isDue = delivery.state === 'dead' || delivery.attempts >= settings.leadAlertAfter
  if (!destination || !isDue || delivery.kind === 'alert' || delivery.kind === 'confirmation') return
  const { leadId, siteId } = delivery
  const ids = await insertDeliveries(tx, [
    { leadId, siteId, kind: 'alert', destination, occasion: 'failure', state: 'waiting' },
  ])
  await queue.enqueue(
    tx,
    'deliver',
    ids.map((id) => ({ id })),
  )
}
