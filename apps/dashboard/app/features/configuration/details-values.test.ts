import { expect, it } from 'vitest'
import { formatValue, gatherDetails, readTyped, spreadDetails } from './details-values.ts'

const details = {
  ...{ name: 'Smith Motors', tagline: 'Since 1972', phone: '1300 555 010', email: 'sales@smith.example' },
  ...{ city: 'Cowra', state: 'NSW' },
  socialUrls: {
    facebook: 'https://fb.example/s',
    instagram: '',
    youtube: '',
    linkedin: '',
    tiktok: '',
    x: '',
  },
  ...{ googleSiteVerification: 'abc', financeProvider: 'harbour', includeSoldCarsDays: 7 },
  ...{ offersSubscription: true, autobot: false, blogsEnabled: true, blogsTitle: 'News' },
  searchFilters: ['make', 'km'],
}

it('an untouched form submits the stored values', () => {
  const form = new FormData()
  for (const [field, value] of Object.entries(spreadDetails(details)))
    if (value !== false) form.set(field, value === true ? 'on' : value.replaceAll('\n', '\r\n'))
  expect(gatherDetails(readTyped(form), '1')).toEqual({ ...details, version: '1' })
})

it('reads filters as staff write them, and passes invalid ones on for the platform to refuse', () => {
  const values = { ...spreadDetails(details), searchFilters: ' price \n\nWheels\nbody type' }
  expect(gatherDetails(values, '1').searchFilters).toEqual(['price', 'Wheels', 'body'])
  expect(formatValue('Make\nPrice')).toBe('Make, Price')
  expect([true, false, undefined].map(formatValue)).toEqual(['Yes', 'No', ''])
})

it('reads an empty number of days as no value, not as 0', () => {
  expect(gatherDetails({ includeSoldCarsDays: '' }, '1').includeSoldCarsDays).toBeNaN()
  expect(gatherDetails({ includeSoldCarsDays: '0' }, '1').includeSoldCarsDays).toBe(0)
})
