import { expect, it } from 'vitest'
import { findAddressFault } from './find-address-fault.ts'

it('refuses a vehicle path that another page uses', () => {
  expect(findAddressFault('vehicleSegment', 'contact')).toBe(
    'Another page is at /contact already. Please choose another word.',
  )
  for (const taken of ['news', 'blog', 'pages', 'my-garage', 'img', 'files', 'Contact'])
    expect(findAddressFault('vehicleSegment', taken), taken).not.toBeNull()
  for (const free of ['cars', 'trucks', 'vehicles'])
    expect(findAddressFault('vehicleSegment', free)).toBeNull()
  expect(findAddressFault('listingSlug', 'contact')).toBeNull()
})
