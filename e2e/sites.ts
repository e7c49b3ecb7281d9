import { expect, type Page } from '@playwright/test'

export type DemoSite = { name: string; href: string; look: string }

/** The shops of the demo as its directory lists them: tests know no dealer by name. */
export async function listDemoSites(page: Page): Promise<DemoSite[]> {
  await page.goto('/')
  const cards = page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.locator('strong') })
  await expect(cards.first()).toBeVisible()
  return cards.evaluateAll((links) =>
    links.map((link) => ({
      name: link.querySelector('strong')?.textContent ?? '',
      href: (link as HTMLAnchorElement).href,
      look: link.querySelector('.look')?.textContent ?? '',
    })),
  )
}

/** One shop of every look that the demo has. */
export async function oneSiteALook(page: Page): Promise<DemoSite[]> {
  const sites = await listDemoSites(page)
  return [...new Map(sites.map((site) => [site.look, site])).values()]
}
