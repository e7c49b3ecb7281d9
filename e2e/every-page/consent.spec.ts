import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { aPerson, fillByKeyboard, formHydrated, readReference } from '../forms/fill-form.ts'
import { ageForm } from '../forms/start-by-plate.ts'
import { typeForm } from '../forms/type-form.ts'
import { arrive, eventIn } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { holdTimer } from '../support/hold-timer.ts'
import { get, getText } from '../support/http.ts'
import { listDemoSites, pickShare } from '../support/sites.ts'
import { listVehicles } from '../support/vehicles.ts'
import { watch } from '../support/watch.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const facebookDelayMs = 250
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Home = { href: string; html: string }

const homes = new Map<string, Promise<string>>()

/**
 * The home pages of all dealers, each read once per worker. One after the other: the server would refuse some of those
 * that one visitor requests at once.
 */
async function* readHomes(page: Page): AsyncGenerator<Home> {
  for (const { href } of await listDemoSites(page)) {
    const home = homes.get(href) ?? getText(href, '/')
    homes.set(href, home)
    yield { href, html: await home }
  }
}

// A site's networks are in its pages' data, not in the visible content: tests name no dealer.
const reports = ({ html }: Home) => html.includes('AW-')
const hasPixel = ({ html }: Home) => /320\d{12}/.test(html)

/** The dealers that report visits to networks, and those that do not. */
async function shopsThatAsk(page: Page): Promise<{ asking: string[]; silent: string[] }> {
  const all: Home[] = []
  for await (const home of readHomes(page)) all.push(home)
  const silent = all.filter(({ html }) => !html.includes('Privacy choices'))
  return { asking: all.filter(reports).map(({ href }) => href), silent: silent.map(({ href }) => href) }
}

/** The first of them that has a pixel. */
async function firstShop(page: Page): Promise<string> {
  for await (const home of readHomes(page)) if (reports(home) && hasPixel(home)) return home.href
  throw new Error('No shop reports to a pixel.')
}

/** The notice's script, which is loaded on the first gesture: without a request for it no notice will appear. */
function requestsOfNotice(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('start-consent')) urls.push(request.url())
  })
  return urls
}

/** Waits until the page has processed everything that the last gesture triggered. */
const heard = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))

const notice = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const choose = (page: Page, name: string) => notice(page).getByRole('button', { name }).click()

/** The commands in the networks' queues, as their scripts would read them. */
function told(page: Page): Promise<{ google: unknown[][]; meta: unknown[][] }> {
  return page.evaluate(() => {
    const { dataLayer = [], fbq } = window as {
      dataLayer?: ArrayLike<unknown>[]
      fbq?: { queue: unknown[][] }
    }
    return { google: dataLayer.map((entry) => Array.from(entry)), meta: fbq?.queue ?? [] }
  })
}

/** Prices and buttons that are covered by the notice. */
function findCovered(page: Page, box: { y: number; height: number }): Promise<string[]> {
  return page.locator('main :is(.btn, button, .vehicle-price, .big-price, .field), .action-bar').evaluateAll(
    (all, { top, bottom }) =>
      all
        .filter((element) => {
          const at = element.getBoundingClientRect()
          return at.height > 0 && at.top < bottom && at.bottom > top
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    { top: box.y, bottom: box.y + box.height },
  )
}

const nothing = { google: [], meta: [] }
const named = (commands: unknown[][], name: string) => commands.findLast((parts) => parts.includes(name))

for (const screen of [phone, desktop])
  test(`the notice is quiet, accessible and moves nothing at ${screen.width}x${screen.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    const { asking: all, silent } = await shopsThatAsk(page)
    const asking = pickShare(all, screen)
    expect(asking).not.toEqual([])
    const fetched = requestsOfNotice(page)
    for (const href of asking)
      await test.step(href, async () => {
        const complaints = watch(page)
        const [vehicle = ''] = await listVehicles(page, href)
        await arrive(page, vehicle)
        expect(await notice(page).count()).toBe(0)
        await page.evaluate(() => {
          Object.assign(window, { shifts: [] })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              (window as unknown as { shifts: number[] }).shifts.push(
                (entry as unknown as { value: number }).value,
              )
          }).observe({ type: 'layout-shift' })
        })
        const focused = page.locator('main a').first()
        await page.keyboard.press('Shift')
        await expect(notice(page)).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
        const looks = notice(page).getByRole('button')
        expect(await looks.count()).toBe(2)
        expect(new Set(await looks.evaluateAll((all) => all.map(({ className }) => className))).size).toBe(1)

        const box = await notice(page).boundingBox()
        if (!box) throw new Error('The notice has no place.')
        expect(box.height).toBeLessThanOrEqual(screen.width < 768 ? 112 : 72)
        expect(await findCovered(page, box)).toEqual([])
        // The notice comes before the page in the tab order, in both directions.
        const place = await notice(page).evaluate((element) =>
          element.compareDocumentPosition(document.getElementById('main') ?? element),
        )
        expect(place).toBe(4)

        await focused.focus()
        await expect
          .poll(async () => ((await focused.boundingBox())?.y ?? 0) >= box.y + box.height)
          .toBe(true)
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
        expect(await told(page)).toEqual(nothing)
        expect(complaints).toEqual([])
        page.removeAllListeners('console')
        page.removeAllListeners('pageerror')
      })
    await arrive(page, silent[0] ?? '')
    await page.keyboard.press('Shift')
    await page.mouse.wheel(0, 400)
    await heard(page)
    expect(fetched).toHaveLength(asking.length)
    expect(await notice(page).count()).toBe(0)
    await expect(page.getByRole('link', { name: 'Privacy choices' })).toHaveCount(0)
  })

test('after consent networks receive hashed conversions, vehicles and searches, Facebook 250 ms later; before it nothing is sent and no other host is requested [S3.35] [S3.36] [S9.07]', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const { letItPass } = await holdTimer(page, facebookDelayMs)
  const hear = (name: string) =>
    expect
      .poll(async () => {
        await letItPass()
        return named((await told(page)).meta, name)
      })
      .toBeTruthy()
  const href = await firstShop(page)
  const complaints = watch(page)
  const hosts = new Set<string>()
  const own: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const { host, protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
    if (pathname === '/api/events') own.push(request.postDataJSON())
  })
  await arrive(page, new URL('/contact', href).href)
  await formHydrated(page)
  await page.keyboard.press('Shift')
  await expect(notice(page)).toBeVisible()
  expect(await told(page)).toEqual(nothing)
  await choose(page, 'Accept')
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(async () => named((await told(page)).google, 'page_view')).toBeTruthy()

  const person = aPerson()
  await fillByKeyboard(page, person)
  await readReference(page)
  await hear('Lead')
  const { google, meta } = await told(page)
  const email = sha256(person.email ?? '')
  const number = `61${person.phone?.slice(1)}`
  expect(named(google, 'user_data')?.[2]).toEqual({
    sha256_email_address: email,
    sha256_phone_number: sha256(`+${number}`),
  })
  expect(named(google, 'conversion')?.[2]).toMatchObject({ send_to: expect.stringMatching(/^AW-/) })
  expect(meta.filter(([name]) => name === 'init').at(-1)?.[2]).toEqual({ em: email, ph: sha256(number) })
  const outside = JSON.stringify([google, meta])
  for (const text of [person.email, person.phone, person.name, person.last_name])
    expect(outside).not.toContain(text)

  const sent = own.find(({ event_id }) => event_id === 22)
  expect(sent).toMatchObject({ email: person.email })
  // As the field shows it, in groups (S5.10).
  expect(String(sent?.phone).replaceAll(' ', '')).toBe(person.phone)
  expect([...hosts]).toEqual([new URL(href).host])
  expect(complaints).toEqual([])

  // The choice persists on another page and in another visit.
  const [vehicle = ''] = await listVehicles(page, href)
  await arrive(page, vehicle)
  await expect.poll(async () => named((await told(page)).google, 'view_item')).toBeTruthy()
  expect(named((await told(page)).meta, 'ViewContent')).toBeUndefined()
  await hear('ViewContent')
  const { name, sku } = await page
    .locator('script[type="application/ld+json"]')
    .first()
    .evaluate(({ textContent }) =>
      JSON.parse(textContent ?? '{}')['@graph'].find((one: { sku?: string }) => one.sku !== undefined),
    )
  const { body } = await get(href, `/api/search?query=${encodeURIComponent(sku)}`)
  const { hits } = JSON.parse(body) as { hits: { stocknum: string; price: number }[] }
  const product = {
    content_ids: [sku],
    contents: [{ id: sku, quantity: 1 }],
    currency: 'AUD',
    value: hits.find(({ stocknum }) => stocknum === sku)?.price,
    content_type: 'product',
    content_name: name,
  }
  expect(named((await told(page)).meta, 'ViewContent')?.[2]).toEqual(product)
  expect(await notice(page).count()).toBe(0)

  const { listing } = (await listDemoSites(page)).find((site) => site.href === href) ?? { listing: '' }
  await arrive(page, `${listing}?query=${encodeURIComponent(sku)}`)
  await hear('Search')
  expect(named((await told(page)).meta, 'Search')?.[2]).toEqual({ ...product, search_string: sku })
})

test('after consent networks receive the event of a form that its own page posts, with the campaign; our own record has it from the server [S4.27]', async ({
  page,
  context,
}) => {
  const href = await firstShop(page)
  await context.addCookies([{ name: 'consent', value: 'granted', url: href }])
  const own: unknown[] = []
  const posts: (string | null)[] = []
  page.on('request', (request) => {
    own.push(eventIn(request)?.event_id)
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/finance.data')
      posts.push(request.postData())
  })
  await page.goto(new URL('/finance?gclid=click1', href).href)
  await formHydrated(page)
  await ageForm(page)
  const form = page.getByRole('form', { name: 'Apply for finance' })
  const person = aPerson()
  for (const heading of ['What would you like to finance?', 'About you']) {
    await expect(form.getByRole('heading', { name: heading })).toBeVisible()
    await typeForm(form, { finance_price: '24500', ...person })
  }
  await form.getByRole('button', { name: 'I’d rather talk it through' }).click()
  await expect(form.getByRole('heading', { name: 'Check and send' })).toBeVisible()
  await typeForm(form, {})
  await readReference(page)
  await expect
    .poll(async () => named((await told(page)).google, 'conversion')?.[2])
    .toMatchObject({ send_to: expect.stringMatching(/^AW-/) })
  expect(named((await told(page)).google, 'user_data')?.[2]).toMatchObject({
    sha256_email_address: sha256(person.email ?? ''),
  })
  expect(own).not.toContain(19)
  expect(posts[0]).toContain('click1')
})

test('a refusal is remembered, and can be changed under Privacy choices by keyboard', async ({ page }) => {
  await page.setViewportSize(phone)
  const href = await firstShop(page)
  await arrive(page, href)
  await page.mouse.wheel(0, 300)
  await choose(page, 'No thanks')
  await expect(notice(page)).toHaveCount(0)
  await arrive(page, href)
  const fetched = requestsOfNotice(page)
  await page.keyboard.press('Shift')
  await heard(page)
  expect(fetched).toEqual([])
  expect(await notice(page).count()).toBe(0)
  expect(await told(page)).toEqual(nothing)

  const link = page.getByRole('link', { name: 'Privacy choices' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeFocused()
  expect(fetched).toHaveLength(1)
  await expect(notice(page)).toContainText('nothing is shared')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await notice(page).getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(link).toBeFocused()
  await expect.poll(async () => (await told(page)).google.length).toBeGreaterThan(0)
  // Events from before the refusal were discarded.
  expect(named((await told(page)).google, 'page_view')).toBeUndefined()

  await link.press('Enter')
  await expect(notice(page)).toContainText('You accepted')
  await notice(page).getByRole('button', { name: 'No thanks' }).press('Enter')
  await expect
    .poll(async () => named((await told(page)).google, 'update')?.[2])
    .toMatchObject({ ad_storage: 'denied' })
})

test('a browser with an opt-out signal shows no notice, and nothing is shared', async ({ page, context }) => {
  const href = await firstShop(page)
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await context.addCookies([{ name: 'consent', value: 'granted', url: href }])
  await arrive(page, href)
  await page.keyboard.press('Shift')
  await expect
    .poll(async () => (await context.cookies(href)).find(({ name }) => name === 'consent')?.value)
    .toBe('denied')
  expect(await notice(page).count()).toBe(0)
  expect(await told(page)).toEqual(nothing)
  await page.getByRole('link', { name: 'Privacy choices' }).click()
  await expect(notice(page)).toContainText('Your browser asks')
  await choose(page, 'Close')
  await expect(notice(page)).toHaveCount(0)
})

test('every phone link of a page fires a click-to-call event, every map the one for directions [S2.51] [S9.02]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const href = await firstShop(page)
  let told: unknown[] = []
  page.on('request', (request) => {
    const { event_id } = eventIn(request) ?? {}
    if (event_id === 25 || event_id === 41) told.push(event_id)
  })
  for (const path of ['/', '/contact', new URL((await listVehicles(page, href))[0] ?? '', href).pathname]) {
    await arrive(page, new URL(path, href).href)
    told = []
    // Prevents the call: a browser that hands over to a phone does not load the next page.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    const press = (selector: string) =>
      page.locator(selector).evaluateAll((links) => {
        for (const link of links) (link as HTMLElement).click()
        return links.length
      })
    const [calls, maps] = [await press('a[href^="tel:"]'), await press('a[href*="/maps/"]')]
    expect([calls > 1, maps > 0]).toEqual([true, true])
    await expect
      .poll(() => told.toSorted())
      .toEqual([...Array.from({ length: calls }, () => 25), ...Array.from({ length: maps }, () => 41)])
  }
})
