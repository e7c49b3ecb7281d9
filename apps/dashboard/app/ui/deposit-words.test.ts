import { ledgerKinds } from '@forecourt/domain/reservation/payment/ledger-entry'
import { expect, it } from 'vitest'
import { describeEntry } from './deposit-words.ts'

it('says every entry of the ledger in words, with its amount and who or why', () => {
  for (const kind of ledgerKinds)
    expect(describeEntry({ kind, amountCents: 0, note: null }), kind).toMatch(/^[A-Z][a-z-]+ [a-z ]+$/)
  expect(describeEntry({ kind: 'refunded', amountCents: -20_000, note: null })).toBe('Deposit refunded: $200')
  expect(describeEntry({ kind: 'hold-extended', amountCents: 0, note: 'Sam' })).toBe('More time to pay (Sam)')
})
