import { expect, it } from 'vitest'
import { gatherDetails, readTyped, sayValue, spreadDetails } from './details-values.ts'

const details = {
  ...{ name: 'Smith Motors', tagline: 'Since 1972', phone: '1300 555 010', email: 'sales@smith.example' },
  ...{ city: 'Cowra', state: 'NSW' },
  social_urls: {
    facebook: 'https://fb.example/s',
    instagram: '',
    youtube: '',
    linkedin: '',
    tiktok: '',
    x: '',
  },
  ...{ google_site_verification: 'abc', finance_provider: 'harbour', include_sold_cars_days: 7 },
  ...{ offers_subscription: true, autobot: false, blogs_enabled: true, blogs_title: 'News' },
  search_filters: ['make', 'km'],
}

it('a form that nobody has touched says what was there', () => {
  const form = new FormData()
  for (const [field, value] of Object.entries(spreadDetails(details)))
    if (value !== false) form.set(field, value === true ? 'on' : value.replaceAll('\n', '\r\n'))
  expect(gatherDetails(readTyped(form), '1')).toEqual({ ...details, version: '1' })
})

it('reads filters as staff write them, and keeps for the platform to refuse what is none', () => {
  const values = { ...spreadDetails(details), search_filters: ' price \n\nWheels\nbody type' }
  expect(gatherDetails(values, '1').search_filters).toEqual(['price', 'Wheels', 'body'])
  expect(sayValue('Make\nPrice')).toBe('Make, Price')
  expect([true, false, undefined].map(sayValue)).toEqual(['Yes', 'No', ''])
})

it('takes an empty number of days for none, not for 0', () => {
  expect(gatherDetails({ include_sold_cars_days: '' }, '1').include_sold_cars_days).toBeNaN()
  expect(gatherDetails({ include_sold_cars_days: '0' }, '1').include_sold_cars_days).toBe(0)
})
