import type { Page } from '@playwright/test'

export type DemoSite = { name: string; href: string; look: string }

const shop =
  /<a class="shop" href="([^"]+)">[\s\S]*?<strong>([^<]+)<\/strong>[\s\S]*?<span class="look">([^<]+)<\/span>/g

let known: Promise<DemoSite[]> | null = null

/** The shops of the demo as its directory lists them: tests know no dealer by name. Read once a worker. */
export function listDemoSites(page: Page): Promise<DemoSite[]> {
  known ??= readDirectory(page)
  return known
}

/** One shop of every look that the demo has. */
export async function oneSiteALook(page: Page): Promise<DemoSite[]> {
  const sites = await listDemoSites(page)
  return [...new Map(sites.map((site) => [site.look, site])).values()]
}

/** What one of two sizes of screen sees: all in a soak, else every second, so that between them they see each. */
export function shareOf<Item>(all: readonly Item[], { width }: { width: number }): readonly Item[] {
  return process.env.SOAK ? all : all.filter((_, nth) => nth % 2 === Number(width > 768))
}

async function readDirectory(page: Page): Promise<DemoSite[]> {
  const html = await (await page.request.get('/')).text()
  return [...html.matchAll(shop)].map(([, href = '', name = '', look = '']) => ({
    name: name.replaceAll('&amp;', '&').replaceAll('&#39;', '’'),
    href: new URL(href).href,
    look,
  }))
}
