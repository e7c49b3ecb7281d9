import { expect, type Locator, type Page, test } from '@playwright/test'
import { parse } from '../support/documents.ts'
import { oneSiteALook } from '../support/sites.ts'
import { findVehicle } from '../support/vehicles.ts'
import { watch } from '../support/watch.ts'

// Elsewhere pictures are off: drawing those of sixteen dealers takes longer than all other tests. The fonts of the
// looks are off here: text whose font loads late on a busy machine moves too, and a machine without Arial has no
// fallback with the same metrics. Any shift seen here is caused by a picture or a script.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = launchOptions.args?.filter((arg) => !arg.includes('imagesEnabled')) ?? []
    await use({ ...launchOptions, args: [...args, '--disable-remote-fonts'] })
  },
})

// One after the other: a visitor's pictures are drawn one at a time, so those of five tests at once would wait for each
// other until the server refuses them.
test.describe.configure({ mode: 'default' })

/** Logged five seconds after a page has loaded, because fonts are off here; pictures may take longer on a busy machine. */
const ofFontsOff = /\.woff2 was preloaded using link preload but not used/

async function firstShop(page: Page): Promise<string> {
  const [site] = await oneSiteALook(page)
  return site?.href ?? ''
}

test('bare localhost shows a picture of every shop', async ({ page }) => {
  await page.goto('/')
  const first = page.getByRole('listitem').first().locator('img')
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

const hasCome = (picture: Locator) =>
  expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

/** The layout shift since the page started. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )
}

/** A stand-in for a picture that would first have to be drawn. */
const someDrawing = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }

test('the home page of every look does not shift when its pictures load, however late', async ({ page }) => {
  let held = Promise.withResolvers<void>()
  let logo = ''
  await page.route('**/img/*', async (route) => {
    await held.promise
    await (route.request().url() === logo ? route.continue() : route.fulfill(someDrawing))
  })
  for (const { href, look } of await oneSiteALook(page))
    await test.step(look, async () => {
      held = Promise.withResolvers()
      await page.goto(href, { waitUntil: 'domcontentloaded' })
      // Nothing can shift before the first paint.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      const mark = page.getByRole('banner').locator('img').first()
      logo = await mark.evaluate((img: HTMLImageElement) => img.src)
      // A font that loads late on a busy machine moves its text a little, which is not caused by a picture.
      await page.evaluate(() => document.fonts.ready)
      const before = await readShift(page)
      held.resolve()
      await hasCome(mark)
      expect(await readShift(page)).toBe(before)
    })
})

test('home, listing and vehicle page show their pictures, each in the space reserved for it', async ({
  page,
}) => {
  const [site] = await oneSiteALook(page)
  const shop = site?.href ?? ''
  const complaints = watch(page)
  const faults: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/img/') && response.status() !== 200) faults.push(response.url())
  })
  const { href: vehicle } = await findVehicle(page, shop, 'plain')
  for (const href of [shop, site?.listing ?? '', vehicle]) {
    await page.goto(href)
    await hasCome(page.locator('main img:visible').first())
    expect(await page.locator('img:not([width]), img:not([height])').count()).toBe(0)
    expect(await readShift(page), href).toBe(0)
  }
  expect(faults).toEqual([])
  expect(complaints.filter((complaint) => !ofFontsOff.test(complaint))).toEqual([])
})

test('a missing picture is replaced by a drawing with a 404, and the page keeps its layout', async ({
  page,
}) => {
  const shop = await firstShop(page)
  const response = await page.goto(new URL('/img/no-such-picture?w=640', shop).href)
  expect(response?.status()).toBe(404)
  expect(response?.headers()['content-type']).toContain('image/svg+xml')
  await page.route('**/img/*', (route) =>
    route.continue({ url: new URL('/img/no-such-picture?w=640', shop).href }),
  )
  await page.goto((await findVehicle(page, shop, 'plain')).href)
  const photo = page.locator('#photo-1 img')
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('the share image of a vehicle is a JPEG of 1200 by 630', async ({ page }) => {
  const shop = await firstShop(page)
  const { html } = await findVehicle(page, shop, 'plain')
  const parsed = await parse(page, html, 'text/html')
  const image = await parsed.evaluate(
    (document) => document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '',
  )
  const { pathname, search } = new URL(image)
  const response = await page.goto(new URL(`${pathname}${search}`, shop).href)
  expect(response?.headers()['content-type']).toBe('image/jpeg')
  const size = await page
    .locator('img')
    .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect(size).toEqual([1200, 630])
})
