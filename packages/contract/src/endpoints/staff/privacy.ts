import { privacyKinds } from '@forecourt/domain/person/staff/privacy-request'
import * as z from 'zod'
import { staffEndpoint } from './staff-endpoint.ts'

const request = z.object({
  id: z.uuid(),
  site: z.string(),
  kind: z.enum(privacyKinds),
  name: z.string(),
  /** Where they asked by mail themselves, which answers them too; null where staff filed it. */
  email: z.string().nullable(),
  received_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  state: z.enum(['open', 'done', 'refused']),
  handled_at: z.iso.datetime().nullable(),
  handled_by: z.string().nullable(),
  note: z.string(),
})

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
  /** All that is kept of the person, as a file. */
  privacyData: staffEndpoint('privacy.write', {
    method: 'GET',
    path: '/staff/privacy_requests/:requestId/data',
  }),
  /** Done: an erasure forgets the person with it. */
  closePrivacyRequest: staffEndpoint('privacy.write', {
    method: 'POST',
    path: '/staff/privacy_requests/:requestId/close',
    body: z.object({ outcome: z.enum(['done', 'refused']), note: z.string().trim().max(1_000) }),
    answer: z.object({ state: z.enum(['done', 'refused']) }),
  }),
}

export type PrivacyRequestJson = z.infer<typeof request>
