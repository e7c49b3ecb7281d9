import { expect, type Page, test } from '@playwright/test'
import { getText } from '../support/http.ts'
import { oneSiteALook } from '../support/sites.ts'
import { findVehicle } from '../support/vehicles.ts'

const widths = [390, 820, 1440]

// Layout is measured without script, which is three times as fast.
test.use({ javaScriptEnabled: false })

/**
 * Left and right edges of the text of header, page and footer, rounded to whole pixels; columns have edges of their
 * own.
 */
function readEdges(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const edges = (part: string) =>
      [...document.querySelectorAll<HTMLElement>(`${part} .wrap, ${part}.wrap`)]
        .filter((element) => element.offsetWidth > 0 && !element.closest('.block-nested'))
        .map((element) => {
          const { left, right } = element.getBoundingClientRect()
          const { paddingLeft, paddingRight } = getComputedStyle(element)
          return `${Math.round(left + parseFloat(paddingLeft))} ${Math.round(right - parseFloat(paddingRight))}`
        })
    return { header: edges('header'), main: edges('main'), footer: edges('footer') }
  })
}

/** The horizontal extent of the header's visible content. Some looks centre it or give it a different shape. */
function readHeader(page: Page): Promise<{ left: number; right: number }> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('header :is(svg, img, span)')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    }
  })
}

test('header, page and footer share their edges in every look, and nothing reaches beyond the screen', async ({
  page,
}) => {
  for (const [nth, { href, look, listing }] of (await oneSiteALook(page)).entries()) {
    const { href: vehicle } = await findVehicle(page, href, 'plain')
    const pages = [href, listing, vehicle, new URL('/contact', href).href]
    // Header and footer are the same on all of them: two kinds of page in each look, and all in a soak run.
    for (const url of pages.filter((_, at) => process.env.SOAK || at % 2 === nth % 2)) {
      await page.goto(url)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const { header = [], main = [], footer = [] } = await readEdges(page)
        const where = `${look} ${url} at ${width}`
        expect(main.length, where).toBeGreaterThan(0)
        expect(footer.length, where).toBeGreaterThan(0)
        expect(new Set([...header, ...main, ...footer]).size, where).toBe(1)
        const [left = 0, right = 0] = (main[0] ?? '').split(' ').map(Number)
        const inHeader = await readHeader(page)
        expect(inHeader.left, where).toBeGreaterThanOrEqual(left - 1)
        expect(inHeader.right, where).toBeLessThanOrEqual(right + 1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
      }
    }
  }
})

test('the header has its place before the rest of its page has arrived', async ({ page }) => {
  const [site] = await oneSiteALook(page)
  const { href = '', listing = '' } = site ?? {}
  const { href: vehicle } = await findVehicle(page, href, 'plain')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const url of [href, listing, vehicle]) {
    await page.goto(url)
    const whole = await readHeader(page)
    const [head = ''] = (await getText(url, new URL(url).pathname)).split('<main')
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: head }))
    await page.goto(url)
    await expect(page.getByRole('main')).toHaveCount(0)
    expect(await readHeader(page), url).toEqual(whole)
    await page.unroute(url)
  }
})

/** Texts about what a price or a repayment includes that are truncated on screen. */
function listCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const qualifier = /drive away|govt|government charges|estimated|comparison rate|a week|deposit|\bwas \$/i
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility() || element.closest('.sr-only, option, [popover]')) continue
      if (!qualifier.test(node.textContent ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      let isCut = text.left < -1 || text.right > innerWidth + 1
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        if (overflowX === 'hidden' || overflowX === 'clip')
          isCut ||= text.right > edges.right + 1 || text.left < edges.left - 1
        if (overflowY === 'hidden' || overflowY === 'clip')
          isCut ||= text.bottom > edges.bottom + 1 || text.top < edges.top - 1
      }
      if (isCut) cut.push(node.textContent ?? '')
    }
    return cut
  })
}

test('the note of what a price includes is never cut off on a phone, in any look', async ({ page }) => {
  for (const { href, look, listing } of await oneSiteALook(page)) {
    const { href: vehicle } = await findVehicle(page, href, 'plain')
    for (const url of [listing, vehicle]) {
      await page.goto(url)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await listCutWords(page), `${look} ${url} at ${width}`).toEqual([])
      }
    }
  }
})
