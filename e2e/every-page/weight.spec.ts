import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { cardIsReady, freeCheckout, goToPayment } from '../checkout/drive-checkout.ts'
import { findReserveLink } from '../checkout/reserve-links.ts'
import { listDemoSites, oneSiteALook } from '../support/sites.ts'
import { listVehicles } from '../support/vehicles.ts'

const MOST_KB = 135

type Visit = {
  storageState?: BrowserContextOptions['storageState']
  until?: (page: Page) => Promise<unknown>
}

/** Our own script of a first visit in kilobytes: nothing is in the browser's cache, and a gateway's is its own matter. */
async function scriptOf(browser: Browser, href: string, visit: Visit = {}): Promise<number> {
  const context = await browser.newContext(visit.storageState ? { storageState: visit.storageState } : {})
  const page = await context.newPage()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const isOurs = new URL(response.url()).origin === new URL(href).origin
    if (isOurs && response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await Promise.all([visit.until?.(page), page.goto(href, { waitUntil: 'networkidle' })])
  const bytes = (await Promise.all(scripts)).map((body) => gzipSync(body).length)
  expect(bytes.length).toBeGreaterThan(1)
  await context.close()
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

test('the first load of any page brings at most 135 KB of script in any look', async ({ page, browser }) => {
  test.setTimeout(300_000)
  for (const [nth, { href, look }] of (await oneSiteALook(page)).entries()) {
    const [vehicle] = await listVehicles(href)
    await page.goto(href)
    const listing = await page.getByRole('link', { name: /^All / }).first().getAttribute('href')
    const others = ['/', listing, `${vehicle}/enquire`, '/contact', '/book-test-drive/']
    // The vehicle's page is the heaviest in every look; of the others each look has its turn, and all in a soak.
    const turn = others.filter((_, at) => process.env.SOAK || at === nth % others.length)
    for (const path of [vehicle, ...turn]) {
      if (!path) throw new Error(`${href} lacks a page`)
      expect(await scriptOf(browser, new URL(path, href).href), `${look} ${path}`).toBeLessThan(MOST_KB)
    }
  }
})

test('the first step of a reservation brings at most 135 KB of script in any look', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const seen = new Set<string>()
  for (const { href, look } of await listDemoSites(page)) {
    const reserve = seen.has(look) ? null : await findReserveLink(href)
    if (!reserve) continue
    seen.add(look)
    // Which screen it is, is known when the page runs; its own file comes after the network was quiet for a while.
    const until = (visit: Page) => visit.waitForResponse(/\/step-screen-/)
    expect(await scriptOf(browser, reserve, { until }), `${look} ${reserve}`).toBeLessThan(MOST_KB)
  }
  expect([...seen].sort()).toEqual((await oneSiteALook(page)).map(({ look }) => look).sort())
})

test('coming straight to the payment brings at most 135 KB of our script', async ({ page, browser }) => {
  const checkout = await freeCheckout(page, 'stripe')
  await goToPayment(page, checkout)
  const storageState = await page.context().storageState()
  expect(await scriptOf(browser, checkout, { storageState, until: cardIsReady })).toBeLessThan(MOST_KB)
})
