import { mapHref } from '@forecourt/domain/site/map-href'
import { clickToCall, getDirections } from '@forecourt/domain/tracking/event-ids'
import { describe, expect, it } from 'vitest'
import { linkEvent } from './use-link-events.ts'

describe('linkEvent', () => {
  it('knows calls and ways to a place', () => {
    expect(linkEvent(new URL('tel:0263311234'))).toBe(clickToCall)
    const address = { street: '1 Main Street', city: 'Bathurst', state: 'NSW', postcode: '2795' }
    expect(linkEvent(new URL(mapHref({ ...address, placeUrl: null })))).toBe(getDirections)
  })

  it.each([
    'https://maps.google.com/?q=Bathurst',
    'https://www.google.com.au/maps/place/Bathurst',
    'https://maps.app.goo.gl/x1',
    'https://maps.apple.com/?q=Bathurst',
    'https://www.bing.com/maps?q=Bathurst',
    'https://www.openstreetmap.org/way/1',
  ])('knows the map that staff linked to: %s [S9.02]', (href) => {
    expect(linkEvent(new URL(href))).toBe(getDirections)
  })

  it('treats no other link as one', () => {
    expect(linkEvent(new URL('https://west.test/cars/tel'))).toBeNull()
    expect(linkEvent(new URL('https://www.google.com/search?q=maps/'))).toBeNull()
  })
})
