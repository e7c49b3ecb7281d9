import { expect, type Page } from '@playwright/test'
import { type DemoSite, listDemoSites } from '../support/sites.ts'
import { getText } from '../support/vehicles.ts'

/** The address of a shop's listing, without the filters that it starts with. */
export async function listingOf(site: DemoSite): Promise<string> {
  const html = await getText(site.href, '/')
  const href = /<main[\s\S]*?href="(\/search\/[^"?]+)[^"]*"[^>]*>\s*All /.exec(html)?.[1]
  return new URL(href ?? '/no-listing', site.href).href
}

/** The shop with the most pages of stock, so that there is something to page through. */
export async function largestListing(page: Page): Promise<string> {
  const [site] = await listDemoSites(page)
  if (!site) throw new Error('The demo has no shop.')
  return listingOf(site)
}

export const results = (page: Page) => page.getByRole('region', { name: 'Results' })
export const count = (page: Page) => results(page).getByRole('status')
export const titles = (page: Page) => results(page).getByRole('heading', { level: 3 }).allTextContents()
export const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('listitem')

export async function total(page: Page): Promise<number> {
  return Number.parseInt(((await count(page).textContent()) ?? '').replaceAll(',', ''), 10)
}

/** Waits until script has taken the page over: then the filters need no "Apply". */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByText(/^Show [\d,]+ /)).toBeAttached()
}
