import type { NewLeadJson } from '@forecourt/contract/endpoints/staff/leads'
import { contactErrors } from '@forecourt/domain/lead/contact-errors'
import { fillLeadName } from '@forecourt/domain/lead/lead-name'
import { PlatformError } from '../../infrastructure/http/platform-error.ts'
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
  { key, siteId, stockNumber, ...given }: NewLeadJson,
): Promise<{ id: string }> {
  const site = await reachSite(context, permit, siteId)
  const typed = fillLeadName(given)
  if (typed.name === '')
    throw new PlatformError('INVALID', noName, { name: 'Without a name nobody knows who asked.' })
  if (contactErrors(typed)) throw new PlatformError('INVALID', noContact, findContactFaults(typed))
  const car = stockNumber ? await store.findStockCar(context.db, siteId, stockNumber) : null
  if (stockNumber && !car)
    throw new PlatformError('INVALID', `There is no vehicle ${stockNumber} here.`, {
      stockNumber: 'There is no such vehicle here.',
    })
  const { actor } = permit
  const lead = { ...typed, car_id: car?.id ?? null, form_completed: true, lead_status: 'Complete' }
  const id = await createLeadForStaff(context.leads, { siteId, lead, key }, async (tx, leadId) => {
    const at = new Date(context.clock())
    await store.setAnswered(tx, leadId, at)
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

const noName = 'Please give a name.'
/** Visitors must provide what a reply needs; staff must provide a way to reach the person. */
const noContact = 'Please give a phone number or an email address, so that somebody can get back to them.'

function findContactFaults({ phone, email }: Pick<NewLeadJson, 'phone' | 'email'>) {
  const oneOfBoth = 'One of the two is needed.'
  return {
    phone: phone === '' ? oneOfBoth : 'This number can’t be called. Please look at it again.',
    email: email === '' ? oneOfBoth : 'Mail can’t be sent to this address. Please look at it again.',
  }
}
