import { gzipSync } from 'node:zlib'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { cardIsReady, freeCheckout, goToPayment } from '../checkout/drive-checkout.ts'
import { findReserveLink } from '../checkout/reserve-links.ts'
import { getText } from '../support/http.ts'
import { listDemoSites, oneSiteALook } from '../support/sites.ts'
import { listVehicles } from '../support/vehicles.ts'

const MOST_KB = 135
/** What comes so late after the load, with nobody touching anything, counts as well: nothing hides behind idleness. */
const AFTER_LOAD_MS = 5_000
/** Pages mostly wait, so several wait together. */
const AT_ONCE = 6

const sizes = new Map<string, Promise<number>>()

/** A script's weight in bytes as it travels. */
function sizeOf(url: string): Promise<number> {
  const { href, pathname } = new URL(url)
  const known = sizes.get(pathname) ?? getText(href, pathname).then((body) => gzipSync(body).length)
  sizes.set(pathname, known)
  return known
}

type Ready = (page: Page) => Promise<unknown>

/** Our own script of a page in kilobytes, also where it came from the browser's cache; a gateway's is its own matter. */
async function weigh(context: BrowserContext, href: string, ready?: Ready): Promise<number> {
  const page = await context.newPage()
  await Promise.all([ready?.(page), page.goto(href)])
  await page.waitForTimeout(AFTER_LOAD_MS)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.close()
  const isOurs = (url: URL) => url.origin === new URL(href).origin && url.pathname.endsWith('.js')
  const scripts = new Set(loaded.filter((url) => isOurs(new URL(url))))
  expect(scripts.size).toBeGreaterThan(1)
  const bytes = await Promise.all([...scripts].map(sizeOf))
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

/** What is too heavy of these pages: few at once, each once. */
async function findHeavy(
  context: BrowserContext,
  pages: readonly string[],
  ready?: Ready,
): Promise<readonly string[]> {
  const rest = [...pages]
  const heavy: string[] = []
  const work = async () => {
    for (let href = rest.shift(); href; href = rest.shift()) {
      const kilobytes = await weigh(context, href, ready)
      if (kilobytes >= MOST_KB) heavy.push(`${href}: ${kilobytes.toFixed(1)} KB`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return heavy
}

test('the first load of any page brings at most 135 KB of script in any look', async ({ page, context }) => {
  const pages: string[] = []
  for (const [nth, { href, listing }] of (await oneSiteALook(page)).entries()) {
    const [vehicle = ''] = await listVehicles(page, href)
    const others = ['/', listing, `${vehicle}/enquire`, '/contact', '/book-test-drive/']
    // The vehicle's page is the heaviest in every look; of the others each look has its turn, and all in a soak.
    const turn = others.filter((_, at) => process.env.SOAK || at === nth % others.length)
    pages.push(...[vehicle, ...turn].map((path) => new URL(path, href).href))
  }
  expect(await findHeavy(context, pages)).toEqual([])
})

test('the first step of a reservation brings at most 135 KB of script in any look', async ({
  page,
  context,
}) => {
  const links = new Map<string, string>()
  for (const { href, look } of await listDemoSites(page)) {
    const link = links.has(look) ? null : await findReserveLink(page, href)
    if (link) links.set(look, link)
  }
  expect([...links.keys()].sort()).toEqual((await oneSiteALook(page)).map(({ look }) => look).sort())
  // Which screen it is, is known when the page runs; its own file comes after that.
  const ready = (visit: Page) => visit.waitForResponse(/\/step-screen-/)
  expect(await findHeavy(context, [...links.values()], ready)).toEqual([])
})

test('coming straight to the payment brings at most 135 KB of our script', async ({ page, context }) => {
  const checkout = await freeCheckout(page, 'stripe')
  await goToPayment(page, checkout)
  expect(await findHeavy(context, [checkout], cardIsReady)).toEqual([])
})
