import { describe, expect, it } from 'vitest'
import { payWayTransaction } from './pay-way-answer.ts'
import { readTransaction } from './read-transaction.ts'

const approved = {
  transactionId: 1179985404,
  status: 'approved',
  responseCode: '00',
  currency: 'aud',
  principalAmount: 200,
  paymentAmount: 200,
}
const read = (changes: object) => readTransaction(payWayTransaction.parse({ ...approved, ...changes }), 'AUD')

describe('the transactions of PayWay', () => {
  it.each(['approved', 'approved*'])('are paid when %s', (status) => {
    expect(read({ status })).toEqual({ kind: 'succeeded', gatewayId: '1179985404', amountCents: 20_000 })
  })

  it('with a surcharge show what was really charged', () => {
    expect(read({ paymentAmount: 202 })).toMatchObject({ amountCents: 20_200 })
  })

  it('in another currency match no deposit', () => {
    expect(read({ currency: 'nzd' })).toMatchObject({ amountCents: -1 })
  })

  it.each(['pending', 'suspended', 'something new'])('are undecided when %s', (status) => {
    expect(read({ status })).toMatchObject({ kind: 'pending', waitingFor: 'gateway' })
  })

  it.each([
    ['51', 'insufficient-funds'],
    ['54', 'expired-card'],
    ['43', 'declined'],
    ['QQ', 'wrong-details'],
  ])('declined with %s give the reason %s', (responseCode, reason) => {
    expect(read({ status: 'declined', responseCode })).toMatchObject({
      kind: 'declined',
      reason,
      final: true,
    })
  })

  it('that were voided charge nothing', () => {
    expect(read({ status: 'voided' })).toMatchObject({ kind: 'declined', reason: 'cancelled' })
  })
})
