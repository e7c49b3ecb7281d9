import { expect, it } from 'vitest'
import { mapHref } from './map-href.ts'

const address = { street: '12 Durham Street', city: 'Bathurst', state: 'NSW', postcode: '2795' }

it('is the place’s own link, else a search for its address, else for its coordinates', () => {
  const own = 'https://maps.app.goo.gl/west'
  expect(mapHref({ ...address, lat: 1, lng: 2, placeUrl: own })).toBe(own)
  expect(mapHref({ ...address, lat: 1, lng: 2, placeUrl: null })).toBe(
    'https://www.google.com/maps/search/?api=1&query=12+Durham+Street+Bathurst+NSW+2795',
  )
  const nowhere = { street: '', city: '', state: '', lat: -33.4, lng: 149.6, placeUrl: null }
  expect(new URL(mapHref(nowhere)).searchParams.get('query')).toBe('-33.4,149.6')
})
