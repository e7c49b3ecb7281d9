import { randomBytes } from 'node:crypto'
import { normaliseMailAddress } from '@forecourt/domain/person/normalise-mail-address'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { visitorKinds } from '../../outbox/deliveries/audience.ts'
import { findDelivery } from '../../outbox/deliveries/store.ts'
import { type MailRefusal, setMailRefusal } from '../../outbox/unsubscribe/store.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import * as store from './store.ts'

const words = {
  bounce: 'Mail to them came back: nothing more is sent',
  complaint: 'They reported our mail as spam: nothing more is sent',
} as const

/** A mail that bounced later or was reported as spam: the visitor gets no more mail from the site. */
export async function reportDelivery(
  context: StaffContext,
  permit: Permit,
  deliveryId: string,
  refusal: MailRefusal | null,
): Promise<void> {
  const lead = await context.db.transaction(async (tx) => {
    const found = await store.findDeliveryLead(tx, permit.reach, deliveryId)
    const delivery = found && (await findDelivery(tx, deliveryId))
    if (!found || !delivery) return null
    if (!visitorKinds.includes(delivery.kind)) throw fail('delivery-not-to-visitor')
    const at = new Date(context.clock())
    const { id, siteId, dealershipId, groupId } = found
    const address = normaliseMailAddress(delivery.destination)
    const token = randomBytes(24).toString('base64url')
    await setMailRefusal(tx, { siteId, address, token }, refusal && { by: refusal, at })
    await store.insertEntry(tx, {
      leadId: id,
      at,
      authorId: permit.actor.id,
      author: permit.actor.name,
      kind: 'note',
      text: refusal ? words[refusal] : 'Mail to them is sent again',
    })
    const subject = { kind: 'delivery', id: deliveryId, siteId, dealershipId, groupId }
    await recordAudit(context, tx, permit, subject, { after: { refusal } })
    return found
  })
  if (!lead) await refuseUnknown(context, permit, { kind: 'delivery', id: deliveryId })
}
