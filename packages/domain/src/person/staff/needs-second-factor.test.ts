import { expect, it } from 'vitest'
import { needsSecondFactor } from './needs-second-factor.ts'
import { staffRoles } from './staff-role.ts'

it('asks managers for a second factor, and nobody else', () => {
  const required = staffRoles.filter((role) => needsSecondFactor([{ role }]))
  expect(required).toEqual(['admin', 'group-manager', 'dealer-manager'])
  expect(needsSecondFactor([])).toBe(false)
  expect(needsSecondFactor([{ role: 'sales' }, { role: 'dealer-manager' }])).toBe(true)
})
