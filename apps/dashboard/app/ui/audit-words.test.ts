import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { expect, it } from 'vitest'
import { describeAction, listChanges } from './audit-words.ts'

it('describes what somebody did, also for an unknown call', () => {
  expect(describeAction('moveLead')).toBe('Moved a lead')
  expect(describeAction('npm run staff')).toBe('Npm run staff')
  // As older lines of the log name it.
  expect(describeAction('giveVehiclePhoto')).toBe('Added a photo')
  expect(describeAction('paintVehicle')).toBe('Paint vehicle')
  for (const call of Object.keys(staffEndpoints)) expect(describeAction(call)).toMatch(/^[A-Z][a-z]/)
})

it('shows field by field what changed, and nothing that did not', () => {
  expect(
    listChanges({ priceCents: 100, shown: true, sold: false }, { priceCents: 200, shown: true }),
  ).toEqual([{ field: 'price cents', before: '100', after: '200' }])
  expect(listChanges(null, { role: 'sales', scopeId: null, sold: true })).toEqual([
    { field: 'role', before: '—', after: 'sales' },
    { field: 'sold', before: '—', after: 'yes' },
  ])
  expect(listChanges({ role: 'sales' }, null)).toEqual([{ field: 'role', before: 'sales', after: '—' }])
  expect(listChanges(null, ['a', 'b'])).toEqual([{ field: 'value', before: '—', after: '["a","b"]' }])
  expect(listChanges(null, null)).toEqual([])
})
