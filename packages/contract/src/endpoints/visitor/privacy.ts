import { privacyKinds } from '@forecourt/domain/person/privacy-request'
import * as z from 'zod'
import { plain, toSchema } from '../../codecs/codec.ts'
import { at, objectCodec } from '../../codecs/object-codec.ts'
import { instant } from '../../codecs/values.ts'
import { get, post, put } from '../endpoint.ts'

const requestBody = z.object({ kind: z.enum(privacyKinds), email: z.string().max(254) })
export const privacyStateCodec = objectCodec({
  kind: at('kind', plain(z.enum(privacyKinds))),
  state: at('state', plain(z.enum(['asked', 'open', 'done', 'refused']))),
  dueAtMs: at('due_at', instant),
})
const requestAnswer = z.object({ request: toSchema(privacyStateCodec).nullable() })

export type PrivacyRequest = z.infer<typeof requestBody>
export type PrivacyState = ReturnType<typeof privacyStateCodec.decode>

/** Visitors' requests about their personal data. Nothing happens before they have confirmed by the link of a mail. */
export const privacyEndpoints = {
  /** The answer is the same whether or not anything is stored under the address. */
  requestPersonalData: post('base', '/api/websites/:websiteId/privacy_requests', {
    body: requestBody,
    answer: z.object({ asked: z.boolean() }),
  }),
  /** The mailed link is the authorisation; reading changes nothing. */
  personalDataRequest: get('base', '/api/websites/:websiteId/privacy_requests/:token', {
    answer: requestAnswer,
  }),
  confirmPersonalDataRequest: put('base', '/api/websites/:websiteId/privacy_requests/:token', {
    answer: requestAnswer,
  }),
  /** All data stored under the address, once the dealer has released it. */
  downloadPersonalData: get('base', '/api/websites/:websiteId/privacy_requests/:token/data', {}),
}
