import { privacyKinds } from '@forecourt/domain/person/staff/privacy-request'
import * as z from 'zod'
import { moment, staffEndpoint } from './staff-endpoint.ts'

const request = z.object({
  id: z.uuid(),
  site: z.string(),
  kind: z.enum(privacyKinds),
  name: z.string(),
  /** Where they asked by mail themselves, which answers them too; null where staff filed it. */
  email: z.string().nullable(),
  receivedAt: moment,
  dueAt: moment,
  state: z.enum(['open', 'done', 'refused']),
  handledAt: moment.nullable(),
  handledBy: z.string().nullable(),
  note: z.string(),
})

/** Why an enquiry is listed. Only a mailbox that was proved, and the enquiry on which staff filed, say whose it is. */
const reasons = ['mailbox', 'filed', 'email', 'phone', 'name', 'contacts'] as const

const enquiry = z.object({
  id: z.uuid(),
  reference: z.string(),
  createdAt: moment,
  category: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicle: z.string().nullable(),
  reason: z.enum(reasons),
  /** What is preset; everything else may be somebody else's. */
  isTheirs: z.boolean(),
})

/** What is kept under an address apart from enquiries. */
const keptAddress = z.object({
  address: z.string(),
  accounts: z.number(),
  subscriptions: z.number(),
  waiting: z.number(),
  reservations: z.number(),
  mailChoices: z.number(),
  isTheirs: z.boolean(),
})

/** What somebody ticked. */
const ticks = z.object({
  enquiries: z.array(z.uuid()).max(10_000),
  addresses: z.array(z.string().max(254)).max(1_000),
})
/** With the version of what they saw when they were asked whether they are sure. */
const covers = ticks.extend({ version: z.string().max(100) })

export const staffPrivacyEndpoints = {
  /** Somebody asks what is known of them, or to be forgotten; the clock runs from now on. */
  filePrivacyRequest: staffEndpoint('leads.write', {
    method: 'POST',
    path: '/staff/leads/:leadId/privacy',
    body: z.object({ kind: z.enum(privacyKinds) }),
    answer: z.object({ id: z.uuid() }),
  }),
  staffPrivacyRequests: staffEndpoint('privacy.write', {
    method: 'GET',
    path: '/staff/privacy_requests',
    answer: z.object({ requests: z.array(request) }),
  }),
  /** One of them, with what may be theirs. */
  staffPrivacyRequest: staffEndpoint('privacy.write', {
    method: 'GET',
    path: '/staff/privacy_requests/:requestId',
    answer: z.object({
      request,
      enquiries: z.array(enquiry),
      addresses: z.array(keptAddress),
      /** Whether more people share a phone number or a name than are listed. */
      hasMore: z.boolean(),
    }),
  }),
  /** What was ticked, by name and number, before anything happens. */
  reviewPrivacyTicks: staffEndpoint('privacy.write', {
    method: 'POST',
    path: '/staff/privacy_requests/:requestId/review',
    body: ticks,
    answer: z.object({
      /** It is another as soon as what was ticked changes, or more comes from the mailbox that asked. */
      version: z.string(),
      enquiries: z.array(enquiry),
      addresses: z.array(keptAddress),
    }),
  }),
  /** All that is kept of what was ticked, as a file. */
  privacyData: staffEndpoint('privacy.write', {
    method: 'POST',
    path: '/staff/privacy_requests/:requestId/data',
    body: covers,
  }),
  /** Done: an erasure forgets what was ticked with it. Only a refusal, and a file that was handed over, need no ticks. */
  closePrivacyRequest: staffEndpoint('privacy.write', {
    method: 'POST',
    path: '/staff/privacy_requests/:requestId/close',
    body: z.object({
      outcome: z.enum(['done', 'refused']),
      note: z.string().trim().max(1_000),
      covers: covers.nullable(),
    }),
    answer: z.object({ state: z.enum(['done', 'refused']) }),
  }),
}

export type PrivacyRequestJson = z.infer<typeof request>
export type PrivacyEnquiryJson = z.infer<typeof enquiry>
export type PrivacyAddressJson = z.infer<typeof keptAddress>
export type PrivacyTicksJson = z.infer<typeof ticks>
export type PrivacyCoversJson = z.infer<typeof covers>
