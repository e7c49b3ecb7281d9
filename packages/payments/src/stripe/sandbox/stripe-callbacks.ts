import { createHmac } from 'node:crypto'
import type {
  CallbackMessage,
  SandboxCallback,
  SandboxEvent,
  SandboxPayment,
} from '../../sandbox/bank/sandbox-state.ts'
import type { SandboxStore } from '../../sandbox/bank/sandbox-store.ts'
import { toCharge, toIntent } from './stripe-objects.ts'

const types: Readonly<Record<SandboxEvent, string>> = {
  created: 'payment_intent.created',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  failed: 'payment_intent.payment_failed',
  canceled: 'payment_intent.canceled',
  refunded: 'charge.refunded',
}

const maxEvents = 1_000

/** One event per change of an intent, sent to the account's single endpoint. */
export function writeStripeCallback(
  store: SandboxStore,
  payment: SandboxPayment,
  news: SandboxEvent,
  nowMs: number,
): CallbackMessage | null {
  const event = {
    id: store.nextId('evt_'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(nowMs / 1000),
    data: { object: news === 'refunded' ? toCharge(payment) : toIntent(payment, null) },
    livemode: false,
    pending_webhooks: 0,
    type: types[news],
  }
  const { stripeEvents, webhookUrls } = store.state
  stripeEvents.push(event)
  if (stripeEvents.length > maxEvents) stripeEvents.shift()
  const url = webhookUrls.stripe ?? null
  return url === null ? null : { url, body: JSON.stringify(event) }
}

/** `t` and `v1` of Stripe's scheme; a forged signature uses another secret. */
export function signStripeCallback(
  callback: SandboxCallback,
  secret: string,
  nowMs: number,
): Record<string, string> {
  const time = Math.floor(nowMs / 1000)
  const key = callback.forged ? 'whsec_of_a_stranger' : secret
  const signature = createHmac('sha256', key).update(`${time}.${callback.body}`).digest('hex')
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${time},v1=${signature}`,
  }
}
