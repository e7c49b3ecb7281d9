import { expect, it } from 'vitest'
import { leadDestinations, leadPath } from './lead-destination.ts'

it('knows the call of every destination, and raises the specified error for any other [S7.34]', () => {
  expect(leadDestinations.map(leadPath)).toEqual(['/api/leads', '/mock/leads', '/api/carClarityCustomer'])
  for (const other of ['', 'Leads', 'constructor'])
    expect(() => leadPath(other)).toThrow('An incorrect option was provided to a switch-case statement')
})
