import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { readIntent } from './read-intent.ts'

function anIntent(changes: object): Stripe.PaymentIntent {
  const intent = {
    id: 'pi_1',
    currency: 'aud',
    amount_received: 20_000,
    last_payment_error: null,
    ...changes,
  }
  return intent as Stripe.PaymentIntent
}

describe("Stripe's states", () => {
  it.each([
    ['succeeded', { kind: 'succeeded', amountCents: 20_000 }],
    ['requires_action', { kind: 'requires_action', action: { kind: 'script' } }],
    ['requires_payment_method', { kind: 'pending', waitingFor: 'visitor' }],
    ['requires_confirmation', { kind: 'pending', waitingFor: 'visitor' }],
    ['processing', { kind: 'pending', waitingFor: 'gateway' }],
    ['requires_capture', { kind: 'pending', waitingFor: 'gateway' }],
    ['canceled', { kind: 'declined', reason: 'cancelled', final: true }],
    ['a state of next year', { kind: 'pending', waitingFor: 'gateway' }],
  ])('%s is %j', (status, outcome) => {
    expect(readIntent(anIntent({ status }), 'AUD')).toMatchObject(outcome)
  })

  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
    [{ code: 'card_declined', decline_code: 'fraudulent' }, 'declined'],
    [{ code: 'expired_card' }, 'expired-card'],
    [{ code: 'payment_intent_authentication_failure' }, 'not-authenticated'],
    [{}, 'declined'],
  ])('an error of %j is declined as %s, and another card may follow', (error, reason) => {
    const intent = anIntent({ status: 'requires_payment_method', last_payment_error: error })
    expect(readIntent(intent, 'AUD')).toMatchObject({ kind: 'declined', reason, final: false })
  })

  it('another currency matches no deposit', () => {
    const paid = anIntent({ status: 'succeeded', currency: 'nzd' })
    expect(readIntent(paid, 'AUD')).toMatchObject({ amountCents: -1 })
    expect(readIntent(paid, 'NZD')).toMatchObject({ amountCents: 20_000 })
  })
})
