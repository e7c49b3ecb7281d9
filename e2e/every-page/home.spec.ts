import { type BrowserContextOptions, expect, test } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { parse } from '../support/documents.ts'
import { expectFocusHeld } from '../support/focus.ts'
import { get, getText } from '../support/http.ts'
import { seeOpenNow } from '../support/open-now.ts'
import { listDemoSites, oneSiteALook, pickShare } from '../support/sites.ts'
import { listVehicles } from '../support/vehicles.ts'
import { watch } from '../support/watch.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const screen of screens) {
  test(`the home page of every look is accessible, whole and quiet at ${screen.width}x${screen.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    // blocks.spec.ts checks every block in every look; a soak run opens all sites.
    const sites = process.env.SOAK ? await listDemoSites(page) : await oneSiteALook(page)
    for (const site of pickShare(sites, screen))
      await test.step(`${site.look}: ${site.name}`, async () => {
        const complaints = watch(page)
        await page.goto(site.href)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { name: 'Latest arrivals' })).toBeVisible()
        await seeOpenNow(page)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
        expect(await findViolations(page)).toEqual([])
        expect(complaints).toEqual([])
        page.removeAllListeners('console')
        page.removeAllListeners('pageerror')
      })
  })
}

test('the first Tab reaches the skip link, which moves to the content', async ({ page }) => {
  const [site] = await oneSiteALook(page)
  await page.goto(site?.href ?? '')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const javaScriptEnabled of [true, false])
  test.describe(`the menu ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('opens and closes from the keyboard, traps the focus and returns it', async ({ page }) => {
      const looks = await oneSiteALook(page)
      // Each look either with or without script; in a soak run both.
      const some = looks.filter((_, nth) => process.env.SOAK || (nth % 2 === 0) === javaScriptEnabled)
      for (const site of some)
        await test.step(site.look, async () => {
          await page.goto(site.href)
          const button = page.getByRole('button', { name: 'Menu', exact: true })
          const menu = page.getByRole('navigation', { name: 'Menu' })
          await expect(menu).toBeHidden()
          await button.focus()
          await page.keyboard.press('Enter')
          await expect(menu.getByRole('link').first()).toBeVisible()
          await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
          await expectFocusHeld(page.getByRole('dialog', { name: 'Menu' }))
          await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
          await page.keyboard.press('Escape')
          await expect(menu).toBeHidden()
          await expect(button).toBeFocused()
        })
    })
  })

test('in forced colours buttons keep their box, the logo its background, icons the colour of their words, a step its bar and a list its arrow', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const [shop] = await oneSiteALook(page)
  await page.goto(shop?.href ?? '')
  // Retried, because an element that the script has just replaced has no style for a moment.
  const first = (selector: string) => page.locator(selector).first()
  const nothing = 'rgba(0, 0, 0, 0)'
  await expect(first('.btn-primary')).toHaveCSS('border-top-width', '1px')
  await expect(first('.btn-primary')).not.toHaveCSS('border-top-color', nothing)
  await expect(first('header .logo')).not.toHaveCSS('background-color', nothing)
  const words = await first('main li:has(> svg.text-link)').evaluate((item) => getComputedStyle(item).color)
  await expect(first('main svg.text-link')).toHaveCSS('color', words)
  await page.goto(new URL('/book-test-drive/', shop?.href).href)
  await expect(first('.form-progress progress')).toHaveCSS('border-top-width', '1px')
  await expect(first('.form-select')).toHaveCSS('appearance', 'auto')
})

test('pictures have their space reserved while they load', async ({ page }) => {
  const [site] = await oneSiteALook(page)
  const parsed = await parse(page, await getText(site?.href ?? '', '/'), 'text/html')
  const bare = await parsed.evaluate(
    (document) => document.querySelectorAll('img:not([width]), img:not([height])').length,
  )
  expect(bare).toBe(0)
})

test('the page is the same for every visitor', async ({ page }) => {
  const [site] = await oneSiteALook(page)
  const read = async (headers: Record<string, string>) => (await get(site?.href ?? '', '/', { headers })).body
  const one = await read({ 'accept-language': 'en-AU' })
  const other = await read({ 'accept-language': 'fr-FR', cookie: 'a=b', 'user-agent': 'Another/1.0' })
  expect(one).toContain('</html>')
  expect(one).toBe(other)
})

test('the page shows the same text in every time zone and language', async ({ page, browser }) => {
  const [site] = await oneSiteALook(page)
  const shop = site?.href ?? ''
  const [vehicle = ''] = await listVehicles(page, shop)
  const hrefs = [shop, vehicle, new URL('/contact', shop).href]
  const draw = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    const visitor = await context.newPage()
    const complaints = watch(visitor)
    const texts: string[][] = []
    for (const href of hrefs) {
      await arrive(visitor, href)
      // By the browser's clock and the location's time zone.
      await seeOpenNow(visitor)
      texts.push(await visitor.locator('header, main, footer').allTextContents())
    }
    expect(complaints).toEqual([])
    await context.close()
    return texts
  }
  const perth = await draw({ locale: 'en-AU', timezoneId: 'Australia/Perth' })
  expect(await draw({ locale: 'fr-FR', timezoneId: 'America/New_York' })).toEqual(perth)
})
