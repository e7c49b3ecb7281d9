import { expect, it } from 'vitest'
import type { LedgerEntry, LedgerKind } from './ledger-entry.ts'
import { ledgerFaults } from './ledger-faults.ts'

const entry = (kind: LedgerKind, amountCents = 0, attemptId = 'a', reservationId = 'r'): LedgerEntry => ({
  kind,
  amountCents,
  attemptId,
  reservationId,
  carId: 1,
})
const charged = entry('charged', 500)
const paid = { id: 'r', carId: 1, state: 'paid' } as const
const refunded = { id: 'r', carId: 1, state: 'refunded' } as const

it('finds nothing wrong with a deposit that led to a reservation, and with one that was refunded', () => {
  expect(ledgerFaults([paid], [charged, entry('reserved')])).toEqual([])
  expect(ledgerFaults([refunded], [charged, entry('refund-owed'), entry('refunded', -500)])).toEqual([])
  const handedOver = { ...paid, isHandedOver: true }
  expect(
    ledgerFaults([handedOver, { ...paid, id: 's', state: 'held' }], [charged, entry('reserved')]),
  ).toEqual([])
})

it.each([
  ['a charge for nothing', [{ ...paid, state: 'expired' as const }], [charged]],
  ['a car without money', [paid], [entry('reserved')]],
  ['too little given back', [refunded], [charged, entry('refunded', -499)]],
  ['money given back that never came', [refunded], [entry('refunded', -500)]],
  ['a visitor charged twice', [paid], [charged, entry('reserved'), entry('charged', 500, 'b')]],
  ['a paid reservation whose money went back', [paid], [charged, entry('reserved'), entry('refunded', -500)]],
  ['a car kept for two', [paid, { ...paid, id: 's', state: 'held' as const }], [charged, entry('reserved')]],
])('finds %s', (_, reservations, entries) => {
  expect(ledgerFaults(reservations, entries)).not.toEqual([])
})
