import { describe, expect, it } from 'vitest'
import { PaymentError } from '../port/payment-error.ts'
import type { Payment } from '../port/payment-processor.ts'
import { readDebit, readStatus } from './read-till-answer.ts'
import { tillAnswer } from './till-answer.ts'

const payment: Payment = {
  idempotencyKey: 'key',
  amountCents: 20_000,
  currency: 'AUD',
  reservationId: 'reservation-1',
  description: 'Deposit',
  metadata: {},
  gatewayId: null,
}
const debit = (json: object) => readDebit(tillAnswer.parse(json), payment)
const status = (json: object) => readStatus(tillAnswer.parse(json), 'AUD')

describe('the answers of Till', () => {
  it.each([
    [{ errors: [{ errorCode: 2006 }] }],
    [{ errors: [{ code: '2006' }] }],
    [{ errorCode: 2006 }],
    [{ code: 2006 }],
  ])('name their fault in several ways: %j', (fault) => {
    expect(debit({ success: false, uuid: 'u', returnType: 'ERROR', ...fault })).toMatchObject({
      kind: 'declined',
      reason: 'insufficient-funds',
    })
  })

  it.each([1000, 1003, 3001, 3003, 3005, 9999, 4242])('leave a debit unknown with code %d', (errorCode) => {
    expect(debit({ success: false, uuid: 'u', errorCode })).toMatchObject({ kind: 'unknown', gatewayId: 'u' })
  })

  it.each([1002, 1004, 1007, 3002])('tell a wrong request by code %d', (errorCode) => {
    expect(() => debit({ success: false, errorCode })).toThrow(PaymentError)
  })

  it('that redirect to nowhere, or to a script, are not followed', () => {
    expect(debit({ success: true, uuid: 'u', returnType: 'REDIRECT' })).toMatchObject({ kind: 'unknown' })
    expect(tillAnswer.safeParse({ success: true, redirectUrl: 'javascript:alert(1)' }).success).toBe(false)
  })

  it.each([
    ['PENDING', 'pending'],
    ['REDIRECT', 'pending'],
    ['CANCELLED', 'declined'],
  ])('to a status read say %s: %s', (transactionStatus, kind) => {
    expect(status({ success: true, uuid: 'u', transactionStatus })).toMatchObject({ kind })
  })

  it('are a refusal in the end when the failed transaction did not hang at the bank', () => {
    const failed = { success: true, uuid: 'u', transactionStatus: 'ERROR' }
    expect(status({ ...failed, errors: [{ errorCode: 3003 }] })).toMatchObject({ reason: 'gateway-busy' })
    expect(status({ ...failed, errors: [{ errorCode: 3001 }] })).toMatchObject({ kind: 'unknown' })
  })

  it('in another currency or without an amount are no success', () => {
    const paid = { success: true, uuid: 'u', transactionStatus: 'SUCCESS', amount: '200.00', currency: 'AUD' }
    expect(status(paid)).toMatchObject({ kind: 'succeeded', amountCents: 20_000 })
    expect(status({ ...paid, currency: 'USD' })).toMatchObject({ amountCents: -1 })
    expect(status({ ...paid, amount: undefined })).toMatchObject({ kind: 'unknown' })
  })
})
