import { addNewest } from '@forecourt/domain/visit/garage/newest-first'
import { readSentEnquiries, type SentEnquiry } from '@forecourt/domain/visit/garage/sent-enquiries'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { pickStoredDetails } from '@forecourt/domain/visit/stored-details'
import type { SuccessRecord } from '@forecourt/domain/visit/success-record'
import { type DeviceStore, localStore } from '../../browser/device-store.ts'
import { randomKey } from '../../browser/random-key.ts'
import type { Fill } from '../../forms/fill.ts'
import type { FormHandlers } from '../../forms/handlers.ts'
import { readPosted } from '../../forms/read-posted.ts'
import { postInBackground } from '../../tracking/post-in-background.ts'
import { eventQueue, trackForm } from '../../tracking/track.ts'
import { buildFormLead, nowhere } from '../build-form-lead.ts'
import { formEvent } from '../form-event.ts'
import type { LeadForm } from '../lead-form.ts'
import { successPath } from '../success-path.ts'
import type { PostedForm } from './last-posted.ts'
import { type FillSender, sendFill } from './send-fill.ts'

type Refused = { error: string; isUnsent: boolean }

/** The handlers of a form that creates a lead: each step is sent, and the last one leads to the success page. */
export function createLeadHandlers(sender: Omit<FillSender, 'report'>): FormHandlers<LeadForm> {
  const report = (text: string) => postInBackground('/api/reports', { text })
  const send = async (fill: Fill, form: LeadForm): Promise<Refused | { id: string }> => {
    const { lead_id, error, isUnsent = false } = await sendFill({ ...sender, report }, form, fill)
    return lead_id === null ? { error, isUnsent } : { id: lead_id }
  }
  return {
    leave: send,
    async submit(fill, form) {
      const sent = await send(fill, form)
      if ('error' in sent) return sent
      const id = fill.steps.recordId ?? sent.id
      return { id, end: { to: finishForm(form, fill, id) } }
    },
  }
}

/**
 * After the last step: reports the event, stores what the device remembers, and returns the next address (S4.27,
 * S4.29).
 */
function finishForm(form: LeadForm, done: Fill, leadId: string): string {
  const { lead } = buildFormLead(form, done, nowhere)
  const { category, email, phone } = lead
  trackForm(formEvent(form, lead), form.car?.id ?? null, { email, phone }, form.car?.product)
  return remember(form, done, { category, leadId, savedAtMs: Date.now() }, localStore)
}

/**
 * After a form that its own page has posted: reports its event to networks only, because the server has already
 * recorded it (record 251), and stores what the device remembers (S4.29).
 */
export function reportPosted(
  { form, fill, posted, path }: PostedForm,
  leadId: string,
  store: DeviceStore = localStore,
): void {
  const done = { ...fill, values: readPosted(form.steps[fill.steps.index], posted, fill.values) }
  const { lead } = buildFormLead(form, done, nowhere)
  eventQueue.push({
    key: randomKey(),
    eventId: formEvent(form, lead),
    path,
    carId: form.car?.id ?? null,
    contact: { email: lead.email, phone: lead.phone },
    product: form.car?.product ?? null,
    isRecorded: true,
  })
  remember(form, done, { category: lead.category, leadId, savedAtMs: Date.now() }, store)
}

/**
 * Stores the result for the success page, the next form and the garage; returns the address of the form's success page.
 */
function remember(form: LeadForm, fill: Fill, success: SuccessRecord, store: DeviceStore): string {
  const { category, leadId, savedAtMs } = success
  const path = successPath(form, { category, id: leadId })
  rememberSuccess(form, fill, success, store)
  rememberEnquiry({ category, title: form.car?.title ?? '', path, savedAtMs }, store)
  return path
}

/** Stores what the device remembers of a sent form, for the success page and the next form (S3.33, S4.29). */
export function rememberSuccess(
  form: Pick<LeadForm, 'car'>,
  fill: Fill,
  success: SuccessRecord,
  store: DeviceStore,
): void {
  store.write(storageKeys.success, success)
  // Do not overwrite it with null: a car of an earlier form is unrelated to this one.
  if (form.car) store.write(storageKeys.enquiredCar, form.car)
  else store.drop(storageKeys.enquiredCar)
  store.write(storageKeys.details, pickStoredDetails(fill.values))
}

/** For the garage, which lists the enquiries sent from this device. */
function rememberEnquiry(enquiry: SentEnquiry, store: DeviceStore): void {
  const sent = readSentEnquiries(store.read(storageKeys.enquiries))
  store.write(storageKeys.enquiries, addNewest(sent, enquiry))
}
