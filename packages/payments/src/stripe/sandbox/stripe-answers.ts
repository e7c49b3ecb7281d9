import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type StripeAnswer = { readonly status: ContentfulStatusCode; readonly body: unknown }

export function ok(body: unknown): StripeAnswer {
  return { status: 200, body }
}

export function failure(type: string, code: string | null, message: string) {
  return { error: { type, message, ...(code !== null && { code }) } }
}

export function refused(code: string, message: string): StripeAnswer {
  return { status: 400, body: failure('invalid_request_error', code, message) }
}

export function missing(what = 'payment_intent'): StripeAnswer {
  return { status: 404, body: failure('invalid_request_error', 'resource_missing', `No such ${what}`) }
}

export function unexpectedState(): StripeAnswer {
  return refused('payment_intent_unexpected_state', 'The state of this PaymentIntent does not allow that.')
}
