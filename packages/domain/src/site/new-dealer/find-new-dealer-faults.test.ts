import { expect, it } from 'vitest'
import { readOrigin } from '../domains/read-origin.ts'
import { findNewDealerFaults } from './find-new-dealer-faults.ts'
import type { NewDealer } from './new-dealer.ts'

const place = {
  name: 'Main yard',
  street: '1 High Street',
  city: 'Bathurst',
  state: 'NSW',
  postcode: '2795',
  phone: '',
  weekdays: { open: '08:30', close: '17:30' },
  saturday: null,
  sunday: null,
}
const dealer: NewDealer = {
  name: 'Smith Motors',
  kind: 'car',
  country: 'AU',
  url: '',
  tagline: '',
  phone: '1300 555 010',
  email: 'sales@smith.example',
  places: [place],
  look: 'showroom',
  brand: '',
  accent: '',
  logo: null,
  abn: '51 824 753 556',
  licences: [{ state: 'NSW', number: 'MD01234' }],
  stock: 'later',
}

it('accepts a dealer with all answers, or with the required ones only', () => {
  expect(findNewDealerFaults(dealer)).toEqual({})
  expect(findNewDealerFaults({ ...dealer, abn: '', licences: [] })).toEqual({})
  const abroad = { ...place, state: 'Canterbury' }
  expect(findNewDealerFaults({ ...dealer, country: 'NZ', abn: '9429', places: [abroad] })).toEqual({})
})

it.each<[string, Partial<NewDealer>, string]>([
  ['name', { name: '🚗' }, 'name that’s on the sign'],
  ['name', { name: 'Dashboard' }, 'taken'],
  ['url', { url: 'smith.example/cars' }, 'without a page'],
  ['phone', { phone: 'call us' }, 'phone number'],
  ['email', { email: 'sales' }, 'gets your leads'],
  ['abn', { abn: '51 824 753 557' }, 'digits is wrong'],
  ['abn', { abn: '51' }, 'eleven digits'],
  ['brand', { brand: 'red' }, '#1a2b3c'],
  ['brand', { brand: '#777777' }, 'nearest colour that works is #'],
  ['places.0.name', { places: [] }, 'at least one place'],
  ['places.0.postcode', { places: [{ ...place, postcode: '27' }] }, 'four digits'],
  ['places.0.state', { places: [{ ...place, state: 'Kent' }] }, 'state'],
  [
    'places.0.saturday',
    { places: [{ ...place, saturday: { open: '17:00', close: '09:00' } }] },
    'closes before',
  ],
  ['places.0.sunday', { places: [{ ...place, sunday: { open: '10:00', close: '' } }] }, 'both times'],
  ['places.1.name', { places: [place, { ...place, name: 'MAIN YARD' }] }, 'this name'],
  ['licences.0.number', { licences: [{ state: 'NSW', number: '' }] }, 'number'],
])('says what is wrong with %s', (field, change, words) => {
  expect(findNewDealerFaults({ ...dealer, ...change })[field]).toContain(words)
})

it.each([
  ['www.smith.example', 'https://www.smith.example'],
  ['http://Smith.example/', 'http://smith.example'],
  ['https://smith.example/about', null],
  ['smith', null],
  ['https://me@smith.example', null],
  ['javascript:alert(1)', null],
])('%s is the address %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin)
})
