import { describe, expect, it } from 'vitest'
import { readTillCallback } from './read-till-callback.ts'
import { signTill } from './sign-till.ts'

const contentType = 'application/json; charset=utf-8'
const date = 'Sun, 15 Nov 2026 06:00:00 GMT'
const path = '/callbacks/till'

function aRequest(body: unknown, bodyHash: 'sha512' | 'md5' = 'sha512', dateHeader = 'x-date') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = signTill({ method: 'POST', body: text, contentType, date, path }, 'secret', bodyHash)
  return {
    rawBody: new TextEncoder().encode(text),
    headers: new Headers({ 'content-type': contentType, [dateHeader]: date, 'x-signature': signature }),
    method: 'POST',
    path,
  }
}

const postback = {
  result: 'OK',
  uuid: 'abc',
  merchantTransactionId: 'ref',
  transactionType: 'DEBIT',
  amount: '200.00',
  merchantMetaData: 'reservation-1',
}

describe('readTillCallback', () => {
  it('reads the callback of Till for a debit', () => {
    expect(readTillCallback('secret', aRequest(postback))).toEqual({
      kind: 'event',
      event: {
        processor: 'till',
        id: 'abc:DEBIT:OK',
        topic: 'payment',
        reference: 'ref',
        reservationId: 'reservation-1',
        gatewayId: 'abc',
        claim: 'succeeded',
        amountCents: 20_000,
      },
    })
  })

  it.each([
    ['md5', 'x-date'],
    ['sha512', 'date'],
  ] as const)('takes a body hash of %s and the header %s', (bodyHash, dateHeader) => {
    expect(readTillCallback('secret', aRequest(postback, bodyHash, dateHeader))).toMatchObject({
      kind: 'event',
    })
  })

  it.each([
    [{ transactionType: 'REFUND' }, 'refund', 'refunded'],
    [{ transactionType: 'REFUND', result: 'ERROR' }, 'refund', 'other'],
    [{ transactionType: 'CHARGEBACK' }, 'chargeback', 'other'],
    [{ transactionType: 'CHARGEBACK-REVERSAL' }, 'chargeback', 'other'],
    [{ transactionType: 'REGISTER' }, 'other', 'other'],
    [{ result: 'PENDING' }, 'payment', 'pending'],
    [{ result: 'ERROR' }, 'payment', 'declined'],
  ])('reads %j as a callback about %s: %s', (changes, topic, claim) => {
    expect(readTillCallback('secret', aRequest({ ...postback, ...changes }))).toMatchObject({
      event: { topic, claim },
    })
  })

  it.each(['', 'not json', '[]', '{"result":"OK"}', { ...postback, uuid: '' }])('cannot read %j', (body) => {
    expect(readTillCallback('secret', aRequest(body))).toEqual({ kind: 'refused', why: 'unreadable' })
  })

  it('refuses what another secret signed', () => {
    expect(readTillCallback('other', aRequest(postback))).toEqual({ kind: 'refused', why: 'signature' })
  })

  it('refuses what was signed for another address', () => {
    const elsewhere = { ...aRequest(postback), path: `${path}?site=2` }
    expect(readTillCallback('secret', elsewhere)).toEqual({ kind: 'refused', why: 'signature' })
  })
})
