import { privacyKinds } from '@forecourt/domain/person/privacy-request'
import * as z from 'zod'
import { staffGet, staffPost, timestamp } from './staff-endpoint.ts'

export const requestJson = z.object({
  id: z.uuid(),
  site: z.string(),
  kind: z.enum(privacyKinds),
  name: z.string(),
  /** The mailbox with which they requested it themselves, which also gets the answer; null when staff entered it. */
  email: z.string().nullable(),
  receivedAt: timestamp,
  dueAt: timestamp,
  state: z.enum(['open', 'done', 'refused']),
  handledAt: timestamp.nullable(),
  handledBy: z.string().nullable(),
  note: z.string(),
})

/**
 * Why an enquiry is listed. Only a verified mailbox, or the enquiry from which staff entered the request, proves that it
 * belongs to the person.
 */
const reasons = ['mailbox', 'filed', 'email', 'phone', 'name', 'contacts'] as const

export const enquiryJson = z.object({
  id: z.uuid(),
  reference: z.string(),
  createdAt: timestamp,
  category: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicle: z.string().nullable(),
  reason: z.enum(reasons),
  /** Whether it is selected in advance; all others may belong to somebody else. */
  isTheirs: z.boolean(),
})

/** Data stored under an address, apart from enquiries. */
export const privacyAddressJson = z.object({
  address: z.string(),
  accounts: z.number(),
  subscriptions: z.number(),
  waiting: z.number(),
  reservations: z.number(),
  mailChoices: z.number(),
  isTheirs: z.boolean(),
})

/** What staff selected. */
const ticks = z.object({
  enquiries: z.array(z.uuid()).max(10_000),
  addresses: z.array(z.string().max(254)).max(1_000),
})
/** Contains the version of the summary that they confirmed. */
const covers = ticks.extend({ version: z.string().max(100) })

export const staffPrivacyEndpoints = {
  /** Requests for a copy or the erasure of personal data; the deadline starts when one is made. */
  filePrivacyRequest: staffPost('leads.write', '/staff/leads/:leadId/privacy', {
    body: z.object({ kind: z.enum(privacyKinds) }),
    answer: z.object({ id: z.uuid() }),
  }),
  staffPrivacyRequests: staffGet('privacy.write', '/staff/privacy_requests', {
    answer: z.object({ requests: z.array(requestJson) }),
  }),
  /** One request, with the data that may belong to the person. */
  staffPrivacyRequest: staffGet('privacy.write', '/staff/privacy_requests/:requestId', {
    answer: z.object({
      request: requestJson,
      enquiries: z.array(enquiryJson),
      addresses: z.array(privacyAddressJson),
      /** Whether more people share a phone number or a name than are listed. */
      hasMore: z.boolean(),
    }),
  }),
  /** A summary of the selection, before anything is changed. */
  reviewPrivacyTicks: staffPost('privacy.write', '/staff/privacy_requests/:requestId/review', {
    body: ticks,
    answer: z.object({
      /** Changes when the selection changes, or when the requesting mailbox sends something new. */
      version: z.string(),
      enquiries: z.array(enquiryJson),
      addresses: z.array(privacyAddressJson),
    }),
  }),
  /** All stored data of the selection, as a file. */
  privacyData: staffPost('privacy.write', '/staff/privacy_requests/:requestId/data', { body: covers }),
  /**
   * Completes the request: an erasure deletes the selected data. A refusal, and a copy that was handed over, need no
   * selection.
   */
  closePrivacyRequest: staffPost('privacy.write', '/staff/privacy_requests/:requestId/close', {
    body: z.object({
      outcome: z.enum(['done', 'refused']),
      note: z.string().trim().max(1_000),
      covers: covers.nullable(),
    }),
    answer: z.object({ state: z.enum(['done', 'refused']) }),
  }),
}

export type StaffPrivacyRequest = z.infer<typeof requestJson>
export type PrivacyEnquiry = z.infer<typeof enquiryJson>
export type PrivacyAddress = z.infer<typeof privacyAddressJson>
export type PrivacyTicks = z.infer<typeof ticks>
export type PrivacyCovers = z.infer<typeof covers>
