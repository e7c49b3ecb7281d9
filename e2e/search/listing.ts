import { expect, type Page } from '@playwright/test'
import { listDemoSites } from '../support/sites.ts'

/** The listing of the first dealer, which has several pages; no other test sells or reserves its vehicles. */
export async function largeListing(page: Page): Promise<string> {
  const [site] = await listDemoSites(page)
  if (!site) throw new Error('The demo has no shop.')
  return site.listing
}

export const results = (page: Page) => page.getByRole('region', { name: 'Results' })
export const count = (page: Page) => results(page).getByRole('status')
export const titles = (page: Page) =>
  results(page).getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
export const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('listitem')

export async function total(page: Page): Promise<number> {
  return Number.parseInt(((await count(page).textContent()) ?? '').replaceAll(',', ''), 10)
}

/** Waits until script has taken over the page: then the filters need no "Apply". */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByText(/^Show [\d,]+ /)).toBeAttached()
}
