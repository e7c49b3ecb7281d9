import { expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

it('describes the page with the words of its content', () => {
  expect(pageTitle('contact')).toBe('Contact us')
  expect(pageTitle('contactLocation', { location: 'Cowra showroom' })).toBe('Contact Cowra showroom')
  expect(pageTitle('sellYourCar', { vehicle: 'caravan' })).toBe('Sell your caravan')
})

it('is empty for a file, which has no title', () => {
  expect(pageTitle('vehiclePrint')).toBe('')
})
