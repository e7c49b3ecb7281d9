import { expect, it } from 'vitest'
import { getPageRow, pageNames } from '../pages/page-table.ts'
import { isOpenWhileClosed } from './open-while-closed.ts'

it('keeps a closed website’s stock and offers to itself, and its own people’s links open', () => {
  const open = pageNames.filter(isOpenWhileClosed)
  for (const name of ['home', 'listing', 'vehicle', 'checkout', 'page', 'blog', 'specialOffers', 'garage'])
    expect(open).not.toContain(name)
  for (const name of ['contact', 'booking', 'reservation', 'unsubscribe']) expect(open).toContain(name)
  // Nothing of what stays open would be in a sitemap, but for the ways to write to the dealer.
  const found = open.filter((name) => getPageRow(name).sitemap !== null)
  expect(found).toEqual(['contact', 'contactLocation', 'privacyPolicy'])
})
