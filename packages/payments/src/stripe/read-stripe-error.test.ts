import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { readStripeError } from './read-stripe-error.ts'

const { errors } = Stripe
const raw = (type: 'api_error' | 'idempotency_error' | 'invalid_request_error', statusCode: number) => ({
  type,
  statusCode,
  message: 'Invalid API Key provided: sk_live_secret',
})

describe('readStripeError', () => {
  it.each([
    ['a broken connection', new errors.StripeConnectionError({ ...raw('api_error', 0) }), 'no-answer'],
    ['an error of Stripe', new errors.StripeAPIError(raw('api_error', 500)), 'gateway-error'],
    [
      'a key that is in use',
      new errors.StripeIdempotencyError(raw('idempotency_error', 409)),
      'gateway-error',
    ],
    ['anything else', new TypeError('fetch failed'), 'no-answer'],
  ])('leaves it unknown after %s', (_, error, why) => {
    expect(readStripeError(error, 'pi_1')).toEqual({ kind: 'unknown', gatewayId: 'pi_1', why })
  })

  it.each([
    ['key-reused', new errors.StripeIdempotencyError(raw('idempotency_error', 400))],
    ['not-accepted', new errors.StripeAuthenticationError(raw('invalid_request_error', 401))],
    ['not-accepted', new errors.StripePermissionError(raw('invalid_request_error', 403))],
    ['not-accepted', new errors.StripeInvalidRequestError(raw('invalid_request_error', 400))],
    ['too-many-requests', new errors.StripeRateLimitError(raw('invalid_request_error', 429))],
  ])('throws %s in our own words, since nothing was done', (code, error) => {
    expect(() => readStripeError(error)).toThrow(expect.objectContaining({ code }))
    expect(() => readStripeError(error)).not.toThrow(/sk_live/)
  })
})
