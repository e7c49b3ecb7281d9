import { expect, type Page, test } from '@playwright/test'
import { eventIn, hydrated } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { parse, readPage } from '../support/documents.ts'
import { get, getText } from '../support/http.ts'
import { seeOpenNow } from '../support/open-now.ts'
import { listDemoSites, oneSiteALook, pickShare } from '../support/sites.ts'
import { findVehicle, listVehicles, type states } from '../support/vehicles.ts'
import { watch } from '../support/watch.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const phone = { width: 390, height: 844 }

const shownStates = ['plain', 'sold', 'without photos', 'without a price', 'with a long name'] as const

async function firstShop(page: Page): Promise<string> {
  const [site] = await oneSiteALook(page)
  return site?.href ?? ''
}

async function openVehicle(page: Page, state: keyof typeof states): Promise<string> {
  const { href } = await findVehicle(page, await firstShop(page), state)
  await page.goto(href)
  return href
}

for (const screen of screens) {
  test(`a vehicle of every look is accessible, whole and quiet at ${screen.width}x${screen.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    for (const site of pickShare(await oneSiteALook(page), screen))
      await test.step(`${site.look}: ${site.name}`, async () => {
        const complaints = watch(page)
        await page.goto((await findVehicle(page, site.href, 'plain')).href)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'You may also like' })).toBeAttached()
        await seeOpenNow(page)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
        expect(await page.locator('img:not([width]), img:not([height])').count()).toBe(0)
        expect(await findViolations(page)).toEqual([])
        expect(complaints).toEqual([])
        page.removeAllListeners('console')
        page.removeAllListeners('pageerror')
      })
  })

  test(`a car sold long ago is gone, with similar stock, in every look at ${screen.width}x${screen.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    for (const site of pickShare(await oneSiteALook(page), screen))
      await test.step(site.look, async () => {
        const response = await page.goto(site.examples['Sold long ago'] ?? '')
        expect(response?.status()).toBe(410)
        expect(response?.headers()['cache-control']).toBe('no-store')
        await expect(page.getByRole('heading', { level: 1, name: /^\d{4} .+ has been sold$/ })).toBeVisible()
        const similar = page.getByRole('region', { name: 'Similar, and still here' })
        await expect(similar.getByRole('article').first()).toBeVisible()
        await expect(similar.getByText('SOLD')).toHaveCount(0)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
        expect(await findViolations(page)).toEqual([])
      })
  })

  test(`a vehicle in every state is accessible at ${screen.width}x${screen.height}`, async ({ page }) => {
    await page.setViewportSize(screen)
    for (const state of pickShare(shownStates, screen))
      await test.step(state, async () => {
        await openVehicle(page, state)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
      })
  })
}

test('the arrow keys turn the pictures, also in full screen, and Escape gives focus back', async ({
  page,
}) => {
  await openVehicle(page, 'plain')
  const photos = page.getByRole('region', { name: 'Photos' })
  const button = photos.getByRole('button', { name: 'Full screen' })
  await hydrated(button)
  await button.focus()
  await page.keyboard.press('ArrowRight')
  await expect(photos.getByText(/^Photo 2 \//)).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Photos, full screen' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('2 / ')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('3 / ')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(photos.getByText(/^Photo 3 \//)).toBeVisible()
})

test('the number is masked until it is asked for, and asking and calling are recorded [S1.10] [S2.40] [S4.13] [S4.14] [S4.15] [S7.26] [S7.27] [S9.02]', async ({
  page,
}) => {
  await openVehicle(page, 'plain')
  const article = page.getByRole('article').first()
  const show = article.getByRole('button', { name: /Show number/ }).first()
  await expect(show).toContainText(/X{3}/)
  await hydrated(show)
  const revealed = page.waitForRequest((request) => request.url().endsWith('/api/events/phone_reveal'))
  await show.click()
  const sent = (await revealed).postDataJSON()
  expect(sent).toEqual({ car_id: expect.any(Number), dealership_id: expect.any(Number) })
  const call = article.getByRole('link', { name: /Call/ }).first()
  await expect(call).toBeFocused()
  await expect(call).toHaveAttribute('href', /^tel:\+?\d{8,}$/)
  await expect(call).not.toContainText('X')
  const logged = page.waitForRequest((request) => eventIn(request)?.event_id === 25)
  const called = page.waitForRequest('**/api/events/car_phone_call')
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  expect((await logged).postDataJSON()).toMatchObject({ event_id: 25, car_id: sent.car_id })
  expect([(await called).method(), (await called).postDataJSON()]).toEqual(['POST', sent])
})

test('one page view is recorded for each page, without the query', async ({ page }) => {
  const { href } = await findVehicle(page, await firstShop(page), 'plain')
  const views: { event_id: number; path?: string }[] = []
  page.on('request', (request) => {
    const event = eventIn(request)
    if (event) views.push(event)
  })
  const recorded = page.waitForResponse((response) => eventIn(response.request())?.event_id === 3)
  await page.goto(`${href}?gclid=abc&email=me%40home.test`)
  expect((await recorded).status()).toBe(200)
  expect(views).toMatchObject([{ event_id: 3, path: new URL(href).pathname }])
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => views.map(({ event_id }) => event_id)).toEqual([3, 1])
})

test('page views are 1 to 13; garage, account and credit score are among the pages that record one [S9.04]', async ({
  page,
}) => {
  const shops = await listDemoSites(page)
  /** The first dealer that has the page. */
  const find = async (path: string) => {
    for (const { href } of shops) if ((await get(href, path)).status === 200) return new URL(path, href).href
    throw new Error(`No shop has ${path}.`)
  }
  const reserves = /^\/[^/]+\/[^/]+\/(?:checkout|buy-online)$/
  let [listing, vehicle, checkout] = ['', '', '']
  for (const shop of shops) {
    const { pathname } = new URL(shop.listing, shop.href)
    const { links } = await readPage(page, shop.href, pathname)
    const found = links.find(({ path }) => reserves.test(path))?.path
    if (!found) continue
    checkout = new URL(found, shop.href).href
    vehicle = new URL(found.replace(/\/[^/]+$/, ''), shop.href).href
    listing = new URL(pathname, shop.href).href
    break
  }
  const views: [number, string][] = [
    [1, new URL('/', listing).href],
    [2, listing],
    [3, vehicle],
    [4, checkout],
    [5, await find('/trade-in')],
    [6, await find('/finance')],
    [7, await find('/book-test-drive/')],
    [8, await find('/service')],
    [9, await find('/sell-your-car')],
    [10, await find('/vehicle-parts-and-accessories')],
    [11, await find('/contact')],
    [12, await find('/special-offers')],
    [13, await find('/success?category=General+Enquiry')],
    [12, await find('/my-garage')],
    [12, await find('/account')],
    [6, await find('/finance/credit-score')],
  ]
  // Pictures are irrelevant here.
  await page.route('**/img/**', (route) => route.abort())
  const told: number[] = []
  for (const [event, href] of views) {
    const recorded = page.waitForRequest((request) => eventIn(request) !== null)
    await page.goto(href, { waitUntil: 'commit' })
    const first = eventIn(await recorded)
    expect([href, first?.event_id]).toEqual([href, event])
    told.push(first?.event_id ?? 0)
  }
  expect(new Set(told)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]))
})

test('on a phone the action bar stays visible and never covers the focused element', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openVehicle(page, 'plain')
  const bar = page.locator('.action-bar')
  await expect(bar).toBeVisible()
  const barTop = (await bar.boundingBox())?.y ?? 0
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const { activeElement } = document
      const box = activeElement?.getBoundingClientRect()
      return {
        inBar: activeElement?.closest('.action-bar') !== null,
        top: box?.top ?? 0,
        bottom: box?.bottom ?? 0,
      }
    })
    if (!focus.inBar) expect(focus.top).toBeLessThan(barTop)
  }
})

test('the print sheet downloads under the vehicle’s name, and a failure shows the server’s message [S7.29] [S8.08]', async ({
  page,
}) => {
  const href = await openVehicle(page, 'plain')
  const link = page.getByRole('link', { name: 'Download PDF' })
  await hydrated(link)
  const downloading = page.waitForEvent('download')
  await link.click()
  expect((await downloading).suggestedFilename()).toBe(`${new URL(href).pathname.split('/').at(-1)}.pdf`)
  // As if the vehicle had disappeared while its page was open: the server itself refuses the sheet.
  await page.route('**/print', (route, request) =>
    route.continue({ url: request.url().replace(/[^/]+\/print$/, 'no-such-vehicle/print') }),
  )
  const told = page.waitForEvent('dialog')
  await Promise.all([told.then((dialog) => dialog.accept()), link.click()])
  expect((await told).message()).toBe('This vehicle isn’t here.')
})

test('the enquiry opens in a dialog over the vehicle, and Escape goes back to it [S2.53]', async ({
  page,
}) => {
  await openVehicle(page, 'plain')
  const link = page.locator('a[href$="/enquire"][aria-haspopup="dialog"]:visible').first()
  await hydrated(link)
  const url = page.url()
  await link.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toBeVisible()
  expect(page.url()).toBe(url)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('a video requests nothing from other hosts before it is started', async ({ page }) => {
  const foreign: string[] = []
  const { href } = await findVehicle(page, await firstShop(page), 'with a video')
  await page.route(/youtube/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'video' })
  })
  await page.goto(href)
  const play = page.getByRole('link', { name: /Play the video/ })
  await expect(play).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=/)
  await hydrated(play)
  expect(foreign).toEqual([])
  await play.click()
  await expect(page.frameLocator('iframe').getByText('video')).toBeVisible()
  expect(foreign[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
})

test('the calculator updates at once', async ({ page }) => {
  await openVehicle(page, 'with a calculator')
  await hydrated(page.getByLabel('Term'))
  const output = page.getByRole('status').filter({ hasText: 'a week' })
  const before = await output.textContent()
  await page.getByLabel('Term').selectOption('3')
  await expect(output).not.toHaveText(before ?? '')
  await page.getByLabel('Deposit ($)').fill('99999999')
  await expect(page.getByText('Enter a deposit below the price and a rate up to 48%.')).toBeVisible()
})

test('a vehicle’s page is under the path of its kind [S2.05] [S2.06]', async ({ page }) => {
  const segments = new Set<string | undefined>()
  for (const shop of await listDemoSites(page)) {
    const [href = ''] = await listVehicles(page, shop.href)
    const { pathname } = new URL(href)
    const segment = pathname.split('/')[1]
    if (segments.has(segment)) continue
    segments.add(segment)
    expect((await get(shop.href, pathname)).status).toBe(200)
    expect((await readPage(page, shop.href, pathname)).photos).toBeGreaterThan(0)
  }
  expect([...segments]).toEqual(expect.arrayContaining(['cars', 'motorcycles', 'campers']))
})

test('another kind’s segment, an unknown slug and a bad one are 404s of the site', async ({ page }) => {
  const shop = await firstShop(page)
  const [href = ''] = await listVehicles(page, shop)
  const [, segment = '', slug = ''] = new URL(href).pathname.split('/')
  for (const path of [
    `/submarines/${slug}`,
    `/${segment}/no-such-vehicle`,
    `/${segment}/a.b`,
    `/${segment}/%F0%9F%9A%97`,
  ]) {
    expect((await get(shop, path)).status).toBe(404)
    expect((await readPage(page, shop, path)).heading).toBe('We can’t find that page')
  }
})

test('the page has a title, a canonical link and schema.org data', async ({ page }) => {
  const { html } = await findVehicle(page, await firstShop(page), 'plain')
  const parsed = await parse(page, html, 'text/html')
  const { json, canonical } = await parsed.evaluate((document) => ({
    json: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    canonical: document.querySelectorAll('link[rel=canonical]').length,
  }))
  expect(json).not.toContain('<')
  const types = JSON.parse(json)['@graph'].map((node: { '@type': string }) => node['@type'])
  expect(types).toEqual([expect.stringMatching(/^(Car|Motorcycle|Vehicle)$/), 'AutoDealer', 'BreadcrumbList'])
  expect(canonical).toBe(1)
})

test('robots.txt names the sitemaps, and every page in them exists', async ({ page }) => {
  const shop = await firstShop(page)
  expect(await getText(shop, '/robots.txt')).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  expect(await getText(shop, '/sitemap.xml')).toContain('/sitemaps/vehicles-1.xml')
  const vehicles = await listVehicles(page, shop)
  expect(vehicles.length).toBeGreaterThan(20)
  expect((await get(shop, new URL(vehicles.at(-1) ?? '').pathname)).status).toBe(200)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script a vehicle’s page is complete, and its pictures, phone number and print sheet are links', async ({
    page,
  }) => {
    await openVehicle(page, 'plain')
    await expect(page.getByRole('region', { name: 'Photos' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('#photo-2 a')).toHaveAttribute('href', /^\/img\//)
    await expect(page.getByRole('link', { name: 'Photo 2' })).toHaveAttribute('href', '#photo-2')
    await expect(page.getByRole('link', { name: /X{3}.*Call/ }).first()).toHaveAttribute('href', /^tel:/)
    await expect(page.getByText(/^Call [\d() ]+$/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', /\/print$/)
    await expect(page.getByRole('link', { name: /Get directions/ })).toHaveAttribute('target', '_blank')
    await page.getByRole('link', { name: 'Photo 2' }).click()
    await expect(page.locator('#photo-2')).toBeInViewport()
  })
})
