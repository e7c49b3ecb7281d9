import { expect, type Page, test } from '@playwright/test'
import { parse } from '../support/documents.ts'
import { oneSiteALook } from '../support/sites.ts'
import { findVehicle } from '../support/vehicles.ts'
import { watch } from '../support/watch.ts'

// Everywhere else pictures are off: drawing those of sixteen shops takes longer than all that is tested there.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = launchOptions.args?.filter((arg) => !arg.includes('imagesEnabled'))
    await use({ ...launchOptions, ...(args && { args }) })
  },
})

async function firstShop(page: Page): Promise<string> {
  const [site] = await oneSiteALook(page)
  return site?.href ?? ''
}

test('bare localhost shows a picture of every shop', async ({ page }) => {
  await page.goto('/')
  const first = page.getByRole('listitem').first().locator('img')
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('home, listing and vehicle page show their pictures, each in the place that was kept for it', async ({
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
    const shown = page.locator('main img:visible').first()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await page.locator('img:not([width]), img:not([height])').count()).toBe(0)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => setTimeout(() => resolve(sum)))
        }),
    )
    expect(shift, href).toBe(0)
  }
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
})

test('a missing picture is a drawing in its place, with a 404, and the page stays whole', async ({
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
