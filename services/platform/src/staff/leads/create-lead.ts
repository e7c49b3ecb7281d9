import type { NewLead } from '@forecourt/contract/endpoints/staff/leads'
import { contactErrors } from '@forecourt/domain/lead/contact-errors'
import { fillLeadName } from '@forecourt/domain/lead/lead-name'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { createLeadForStaff } from '../../people/leads/intake/create-lead-for-staff.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { reachSite, siteSubject } from '../sites/reach-site.ts'
import * as store from './store.ts'

/** Creates a lead for somebody who called or walked in. The user who spoke to them owns it from the start. */
export async function createLead(
  context: StaffContext,
  permit: Permit,
  { key, siteId, stockNumber, ...given }: NewLead,
): Promise<{ id: string }> {
  const site = await reachSite(context, permit, siteId)
  const typed = fillLeadName(given)
  if (typed.name === '') throw fail('new-lead-without-name')
  if (contactErrors(typed)) throw fail('new-lead-without-contact', { fields: findContactFaults(typed) })
  const car = stockNumber ? await store.findStockCar(context.db, siteId, stockNumber) : null
  if (stockNumber && !car) throw fail('lead-car-not-found', { stockNumber })
  const { actor } = permit
  const lead = { ...typed, car_id: car?.id ?? null, form_completed: true, lead_status: 'Complete' }
  const id = await createLeadForStaff(context.leads, { siteId, lead, key }, async (tx, leadId) => {
    const at = new Date(context.clock())
    await store.setAnswered(tx, { id: leadId, stage: 'new', version: 1 }, at)
    await store.updateWork(tx, leadId, 1, { ownerId: actor.id })
    await store.insertEntry(tx, {
      leadId,
      at,
      authorId: actor.id,
      author: actor.name,
      kind: 'start',
      text: 'Written down by hand',
    })
    const after = { carId: lead.car_id, fields: Object.keys(typed) }
    await recordAudit(context, tx, permit, siteSubject('lead', site, leadId), { after })
  })
  return { id }
}

/** Visitors must provide what a reply needs; staff must provide a way to reach the person. */

function findContactFaults({ phone, email }: Pick<NewLead, 'phone' | 'email'>) {
  const oneOfBoth = 'One of the two is needed.'
  return {
    phone: phone === '' ? oneOfBoth : 'This number can’t be called. Please look at it again.',
    email: email === '' ? oneOfBoth : 'Mail can’t be sent to this address. Please look at it again.',
  }
}
