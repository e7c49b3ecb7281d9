import { rm } from 'node:fs/promises'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { buildWebsite } from '../scripts/process/build-website.ts'
import { createLog } from '../scripts/process/create-log.ts'
import { ensureChromium } from '../scripts/testing/ensure-chromium.ts'
import { demand, print, quantile } from './figures.ts'
import { findListing, makeDemoDir, openDemo } from './page-cache/demo-site.ts'

/** A phone whose processor is four times slower than this one. */
const slowdown = 4
/** Core Web Vitals judge a page by the slowest quarter of its visits, not by the median. */
export const gated = 0.75

/** Measures in a browser on its own demo; both are closed afterwards. */
export async function measureOnDemo(
  measure: (opened: { browser: Browser; site: URL; listing: string; dashboardUrl: string }) => Promise<void>,
): Promise<void> {
  buildWebsite()
  const dir = await makeDemoDir()
  const demo = await openDemo(dir, createLog('error'))
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const listing = new URL((await findListing(demo.site)) ?? '/', demo.site).href
    await measure({ browser, site: demo.site, listing, dashboardUrl: demo.dashboardUrl })
  } finally {
    await browser.close()
    await demo.close()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Opens a page on the emulated phone; the slowdown starts once this element is present. */
export async function openSlowPhone(
  browser: Browser,
  url: string,
  find: (page: Page) => Locator,
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(url)
  await find(page).waitFor({ state: 'attached' })
  await slowDown(page)
  return page
}

/** From now on the page runs with the CPU slowed down. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** The time from a touch to the next paint, by the browser's Event Timing. */
export async function timeTouch(page: Page, touch: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = window as Window & { longest?: number; observer?: PerformanceObserver }
    seen.longest = 0
    seen.observer?.disconnect()
    seen.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest ?? 0, duration)
    })
    seen.observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await touch()
  // Entries are reported after the frame in which they ended.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  // Events shorter than the threshold are not reported.
  return page.evaluate(() => Math.max((window as Window & { longest?: number }).longest ?? 0, 16))
}

/** Opens the filters of a listing, ready to be tapped. */
export async function openFilters(browser: Browser, listing: string): Promise<Page> {
  const page = await openSlowPhone(browser, listing, (one) => one.getByText(/^Show [\d,]+ /))
  await page.getByRole('button', { name: /^Filters/ }).tap()
  return page
}

/** Every tap uses another value, so that each changes the form, the counts and the list behind the sheet. */
export async function timeFilterTap(page: Page, at: number): Promise<number> {
  const box = page
    .getByRole('group', { name: 'Make' })
    .getByRole('checkbox')
    .nth(at % 6)
  const wasChecked = await box.isChecked()
  const ms = await timeTouch(page, async () => {
    await box.tap()
    await page.waitForFunction(() => {
      const count = (selector: string) => document.querySelectorAll(selector).length
      const isShown = count('#results .chip') === count('#filters input[type="checkbox"]:checked')
      return isShown && count('#results[aria-busy="true"]') === 0
    })
  })
  if ((await box.isChecked()) === wasChecked) throw new Error('The tap changed nothing.')
  return ms
}

/** A row of the table: the median, the gated percentile and the maximum. */
export function printTouches(label: string, times: readonly number[]): void {
  const column = (ms: number, width: number) => ms.toFixed(0).padStart(width)
  print(
    `${label}${column(quantile(times, 0.5), 12)}${column(quantile(times, gated), 9)}${column(Math.max(...times), 11)}`,
  )
}

const rounds = 5
export const touchesARound = 12

/**
 * A touch of one page against the tap on a filter, alternating, so that other load on the machine affects both: their
 * ratio is meaningful on a busy machine too.
 */
export async function compareWithFilterTap(
  { browser, listing }: { browser: Browser; listing: string },
  touched: {
    name: string
    maxRatio: number
    open: () => Promise<Page>
    time: (page: Page, at: number) => Promise<number>
  },
): Promise<void> {
  const taps: number[] = []
  const touches: number[] = []
  for (let round = 0; round < rounds; round++) {
    const filters = await openFilters(browser, listing)
    for (let at = 0; at < touchesARound; at++) taps.push(await timeFilterTap(filters, at))
    await filters.close()
    const page = await touched.open()
    for (let at = 0; at < touchesARound; at++) touches.push(await touched.time(page, at))
    await page.close()
  }
  print('                touches   median ms   p75 ms   worst ms   (from the touch to the next paint)')
  for (const [name, times] of [
    ['filter tap', taps],
    [touched.name, touches],
  ] as const)
    printTouches(`${name.padEnd(16)}${String(times.length).padStart(7)}`, times)
  const ratio = quantile(touches, gated) / quantile(taps, gated)
  print(`ratio of the p75s: ${ratio.toFixed(2)}`)
  demand(ratio <= touched.maxRatio, `it must take at most ${touched.maxRatio} times as long as a tap`)
}
