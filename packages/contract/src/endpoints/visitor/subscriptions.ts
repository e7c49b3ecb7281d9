import { alertFrequencies } from '@forecourt/domain/listing/alert-due'
import { alertKinds } from '@forecourt/domain/listing/alert-kind'
import * as z from 'zod'
import { get, post, put } from '../endpoint.ts'

const preferences = {
  frequency: z.enum(alertFrequencies),
  kinds: z.array(z.enum(alertKinds)).max(alertKinds.length),
}

/** `search` in the canonical form of the grammar; `label` is its name in mails. Both are empty for the newsletter. */
const subscriptionBody = z.object({
  kind: z.enum(['search', 'newsletter']),
  email: z.string().max(254),
  search: z.string().max(8_000),
  label: z.string().max(300),
  ...preferences,
})
const subscription = z.object({
  kind: z.enum(['search', 'newsletter']),
  search: z.string(),
  label: z.string(),
  ...preferences,
  confirmed: z.boolean(),
  ended: z.boolean(),
})
const subscriptionAnswer = z.object({ subscription: subscription.nullable() })
const change = z.union([
  z.object({ intent: z.literal('confirm') }),
  z.object({ intent: z.literal('end') }),
  z.object({ intent: z.literal('change'), ...preferences }),
])

export type MailSubscriptionRequest = z.infer<typeof subscriptionBody>
export type MailSubscription = z.infer<typeof subscription>
export type MailSubscriptionChange = z.infer<typeof change>

/** Subscriptions to mail. Nobody is subscribed before they have opened the link of a first mail, and confirmed there. */
export const subscriptionEndpoints = {
  /** The answer is the same whether or not the address is known. */
  subscribe: post('base', '/api/websites/:websiteId/subscriptions', {
    body: subscriptionBody,
    answer: z.object({ asked: z.boolean() }),
  }),
  /** The mailed link is the authorisation; reading changes nothing. */
  subscription: get('base', '/api/websites/:websiteId/subscriptions/:token', { answer: subscriptionAnswer }),
  changeSubscription: put('base', '/api/websites/:websiteId/subscriptions/:token', {
    body: change,
    answer: subscriptionAnswer,
  }),
}
