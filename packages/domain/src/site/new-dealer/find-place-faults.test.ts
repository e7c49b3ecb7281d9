import { expect, it } from 'vitest'
import { australia } from '../../country/australia.ts'
import { newZealand } from '../../country/new-zealand.ts'
import { findPlaceFaults } from './find-place-faults.ts'

const yard = { name: 'Yard', street: '1 High St', city: 'Cowra', state: 'NSW', postcode: '2794', phone: '' }

it('finds nothing wrong with a place as people write it, of either country', () => {
  expect(findPlaceFaults(yard, australia)).toEqual({})
  expect(findPlaceFaults({ ...yard, state: 'nsw', phone: '13 12 66' }, australia)).toEqual({})
  expect(findPlaceFaults({ ...yard, state: 'Otago', phone: '+64 3 555 0100' }, newZealand)).toEqual({})
})

it('reports what is missing for each field', () => {
  const empty = { name: ' ', street: '', city: '', state: 'Otago', postcode: '279', phone: 'later' }
  expect(Object.keys(findPlaceFaults(empty, australia))).toEqual([
    'name',
    'street',
    'city',
    'state',
    'postcode',
    'phone',
  ])
})
