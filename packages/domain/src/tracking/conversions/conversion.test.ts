import { expect, it } from 'vitest'
import { conversionEventNames } from './conversion.ts'

it('is a sent form, a call or a saved vehicle, with the event name of each network', () => {
  for (const form of [14, 15, 17, 22, 48, 51])
    expect(conversionEventNames(form)).toEqual({ google: 'generate_lead', meta: 'Lead' })
  expect(conversionEventNames(25)).toEqual({ google: 'click_to_call', meta: 'Contact' })
  expect(conversionEventNames(39)).toEqual({ google: 'add_to_wishlist', meta: 'AddToWishlist' })
})

it('is null for a view, a search and unknown events', () => {
  for (const other of [1, 3, 13, 26, 29, 49, 0, 99]) expect(conversionEventNames(other)).toBeNull()
})
