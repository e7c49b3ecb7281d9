import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { findCheckoutCar } from '../features/checkout/view/find-checkout.ts'
import { aDocument, documentCalls } from '../testing/a-block-data-fixture.ts'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite } from '../testing/a-site.ts'
import { loader as blog } from './blog.tsx'
import { loader as page } from './content-page.tsx'
import { loader as garage } from './garage.tsx'
import { loader as specialOffers } from './special-offers.tsx'

const about = { description: '', image: null }
const documents = documentCalls({
  page: [aDocument('about-us', { description: '' })],
  post: [aDocument('tyres', { ...about, date: '2026-11-30', author: 'Kim', category: '' })],
  offer: [aDocument('tow-bar', { ...about, date: '2026-11-30', price: '', terms: '', search: '' })],
})

/** The answer of a page under a path, with the parameters that the router extracts. */
async function ask(load: (args: never) => unknown, pattern: string, path: string) {
  const site = aSite()
  const fixture = aFormFixture(
    aSite({ flags: { ...site.flags, checkout: true, garage: true } }),
    aCar(),
    null,
    documents,
  )
  return load(fixture.argsOf(path, {}, matchPath(pattern, path)?.params))
}

describe('a slash at the end of an address', () => {
  it.each([
    ['/blog/', '/blog/*', blog],
    ['/blog/tyres/', '/blog/*', blog],
    ['/special-offers/', '/special-offers/*', specialOffers],
    ['/special-offers/tow-bar/', '/special-offers/*', specialOffers],
    ['/pages/about-us/', '/pages/*', page],
  ])('is no other page: %s is known to search engines without it', async (path, pattern, load) => {
    const url = `https://west.test${path.slice(0, -1)}`
    expect(await ask(load as never, pattern, path)).toMatchObject({ data: { url } })
    expect(await ask(load as never, pattern, path.slice(0, -1))).toMatchObject({ data: { url } })
  })

  it('opens the garage, under the site’s own name for it alone', async () => {
    expect(await ask(garage as never, '/my-garage', '/my-garage/')).toMatchObject({
      garage: { vehiclePrefix: '/cars/' },
    })
    await expect(ask(garage as never, '/mybigboxcars', '/mybigboxcars/')).rejects.toMatchObject({
      init: { status: 404 },
    })
  })

  it.each(['/cars/x/checkout', '/cars/x/checkout/'])('opens the checkout at %s', async (path) => {
    const find = ({ context, url }: { context: never; url: URL }) =>
      findCheckoutCar(context, 'x', url.pathname)
    expect(await ask(find as never, '/:segment/:slug/checkout', path)).toMatchObject({
      path: '/cars/x/checkout',
    })
  })

  it('does not match a longer name', async () => {
    for (const [path, load] of [
      ['/news/', blog],
      ['/news/tyres/', blog],
    ] as const)
      await expect(ask(load as never, '/news/*', path)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
