import { describe, expect, it } from 'vitest'
import { mapHref } from '../site/map-href.ts'
import { linkEvent } from './use-link-events.ts'

describe('linkEvent', () => {
  it('knows calls and ways to a place', () => {
    expect(linkEvent('tel:0263311234')).toBe('clickToCall')
    const address = { street: '1 Main Street', city: 'Bathurst', state: 'NSW', postcode: '2795' }
    expect(linkEvent(mapHref({ ...address, lat: null, lng: null }))).toBe('getDirections')
  })

  it('takes no other link for one', () => {
    expect(linkEvent('https://west.test/cars/tel')).toBeNull()
    expect(linkEvent('https://www.google.com/search?q=maps/')).toBeNull()
  })
})
