import type { Page } from '@playwright/test'
import { parse, type ReadPage, readPage } from './documents.ts'

export type DemoSite = {
  name: string
  href: string
  look: string
  /** The address of its listing, without its default filters. */
  listing: string
  /** Pages of vehicles in rare states, by their names in the directory: "Just sold", "Sold long ago" … */
  examples: Readonly<Record<string, string>>
}

/** The name prefix of dealers that a test created for itself; they have no stock, and other tests ignore them. */
export const ownDealer = 'Trial '

let known: Promise<DemoSite[]> | null = null

/** The dealers of the demo as its directory lists them: tests name no dealer. Read once per worker. */
export function listDemoSites(page: Page): Promise<DemoSite[]> {
  known ??= readDirectory(page)
  return known
}

/** One dealer for every look of the demo: the last one, whose pages are only read. */
export async function oneSiteALook(page: Page): Promise<DemoSite[]> {
  return byLook(await listDemoSites(page))
}

/** The first dealer of every look; these accept real leads. */
export async function firstShops(page: Page): Promise<DemoSite[]> {
  return byLook((await listDemoSites(page)).toReversed()).toReversed()
}

/**
 * Dealers reserved for one test each, by their position in the directory. A test that books a test drive takes the
 * first free slot, so two tests at one dealer would compete for it.
 */
const owners = {
  'a time that is taken meanwhile': 11,
  'the page of test drives': 10,
  'a test drive without script': 14,
  'the walk by keyboard': 9,
} as const

export async function ownShop(page: Page, owner: keyof typeof owners): Promise<DemoSite> {
  const shop = (await listDemoSites(page))[owners[owner]]
  if (!shop) throw new Error(`The demo has no shop for "${owner}".`)
  return shop
}

const pagesOfShops = new Map<string, Promise<ReadPage>>()

/** A dealer whose page contains what is needed: tests name no dealer. Every page is read once per worker. */
export async function shopWith(
  page: Page,
  path: string,
  isWanted: (found: ReadPage) => boolean,
): Promise<string> {
  for (const { href } of await listDemoSites(page)) {
    const { href: address } = new URL(path, href)
    const found = pagesOfShops.get(address) ?? readPage(page, href, path)
    pagesOfShops.set(address, found)
    if (isWanted(await found)) return href
  }
  throw new Error(`No shop has what is wanted at ${path}.`)
}

/** Dealers that no other test examines closely, whose vehicles are reserved, sold and held. */
export async function shopsToReserveAt(page: Page): Promise<DemoSite[]> {
  const first = new Set(await firstShops(page))
  return (await listDemoSites(page)).filter((shop) => !first.has(shop))
}

/**
 * The share of one of two screen sizes: all items in a soak run, else every second, so that both sizes together cover
 * each.
 */
export function pickShare<Item>(all: readonly Item[], { width }: { width: number }): readonly Item[] {
  return process.env.SOAK ? all : all.filter((_, nth) => nth % 2 === Number(width > 768))
}

function byLook(sites: readonly DemoSite[]): DemoSite[] {
  return [...new Map(sites.map((site) => [site.look, site])).values()]
}

async function readDirectory(page: Page): Promise<DemoSite[]> {
  const parsed = await parse(
    page,
    await (await page.request.get('/', { headers: { connection: 'close' } })).text(),
    'text/html',
  )
  const sites = await parsed.evaluate((document) =>
    [...document.querySelectorAll('li')].map((item) => {
      const shop = item.querySelector('a.shop')
      const links = [...item.querySelectorAll('.states a')].map((link) => [
        link.textContent ?? '',
        link.getAttribute('href') ?? '',
      ])
      return {
        name: shop?.querySelector('strong')?.textContent ?? '',
        href: shop?.getAttribute('href') ?? '',
        look: shop?.querySelector('.look')?.textContent ?? '',
        examples: Object.fromEntries(links) as Record<string, string>,
      }
    }),
  )
  await parsed.dispose()
  return sites
    .filter(({ name }) => !name.startsWith(ownDealer))
    .map((site) => ({ ...site, listing: site.examples['All stock']?.split('?')[0] ?? '' }))
}
