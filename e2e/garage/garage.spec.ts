import { expect, type Page, test } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { get } from '../support/http.ts'
import { listDemoSites, oneSiteALook } from '../support/sites.ts'
import { watch } from '../support/watch.ts'

/** The ids of the events that a page sends to our own log. */
function recordEvents(page: Page): number[] {
  const ids: number[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') ids.push(request.postDataJSON().event_id)
  })
  return ids
}

const hearts = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Save / })
const saved = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved/ })

test('a heart saves a vehicle at once, and the garage has it with what changed since [S1.15] [S4.34] [S4.35] [S3.33] [S3.34] [S7.16] [S9.02]', async ({
  page,
}) => {
  const [shop] = await listDemoSites(page)
  if (!shop) throw new Error('The demo has no shop.')
  const complaints = watch(page)
  const events = recordEvents(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth')) asked.push(request.method())
  })
  await arrive(page, new URL(shop.listing, shop.href).href)
  await expect.poll(() => asked).toEqual(['GET'])
  expect(JSON.parse((await get(shop.href, '/api/auth')).body)).toEqual({ user: null, watchlist: [] })

  const heart = hearts(page).first()
  const title = ((await heart.textContent()) ?? '').replace('Save ', '')
  // The press is stored before any frame is drawn, so nothing is lost when the page is closed at once.
  const atOnce = await heart.evaluate((button: HTMLElement) => {
    button.click()
    const kept = JSON.parse(localStorage.getItem('favourited_cars') ?? '[]')
    return [button.getAttribute('aria-pressed'), kept.length]
  })
  expect(atOnce).toEqual(['true', 1])
  await expect(saved(page)).toHaveText(/1/)
  await hearts(page).nth(1).click()
  await expect(saved(page)).toHaveText(/2/)
  await hearts(page).nth(1).click()
  await expect(saved(page)).toHaveText(/1/)
  await expect.poll(() => events.filter((id) => id === 39)).toHaveLength(2)

  // As if it had been saved at a higher price.
  await page.evaluate(() => {
    const cars = JSON.parse(localStorage.getItem('favourited_cars') ?? '[]')
    for (const car of cars) if (car.isSaved) car.priceCents += 150_000
    localStorage.setItem('favourited_cars', JSON.stringify(cars))
  })
  await saved(page).click()
  await expect(page).toHaveURL(/\/my-garage\?tab=saved-cars$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My garage' })).toBeVisible()
  await expect(page.getByRole('article').first().getByRole('heading', { name: title })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${title} is $1,500 cheaper.`)).toBeVisible()
  const news = page.getByRole('region', { name: 'Since you saved them' })
  await expect(news).toContainText(/\$[\d,]+ (Drive away|Estimated drive away|Excl\. govt\. charges)/)
  // The same figure with different charges included cannot be compared.
  await setSavedBasis(page, 'estimated:elsewhere')
  await page.reload()
  await expect(page.getByRole('article').first().getByRole('heading', { name: title })).toBeVisible()
  await expect(news).toBeHidden()
  // The colour of a similar vehicle that is not the first: choosing it moves that vehicle to the front, and the others
  // stay.
  const alike = page.getByRole('region', { name: 'More like these' }).getByRole('article')
  const { similar } = JSON.parse((await get(shop.href, `/api/garage?ids=${await firstSaved(page)}`)).body)
  const options = await page.getByLabel('Favourite colour').getByRole('option').allTextContents()
  const wordsOf = (colour: string | null) => (colour ?? '').toLowerCase().split(/[^a-z]+/)
  const liked = options.find(
    (name) =>
      !wordsOf(similar[0].colour).includes(name.toLowerCase()) &&
      similar.some(({ colour }: { colour: string | null }) => wordsOf(colour).includes(name.toLowerCase())),
  )
  if (!liked) throw new Error('All that is alike has one colour.')
  const count = await alike.count()
  await page.getByLabel('Favourite colour').selectOption(liked)
  const first = similar.find(({ colour }: { colour: string | null }) =>
    wordsOf(colour).includes(liked.toLowerCase()),
  )
  await expect(alike.first().getByRole('heading')).toHaveText(first.card.title)
  await expect(alike).toHaveCount(count)
  expect(await page.evaluate(() => localStorage.getItem('favourite_color'))).toBe(liked)
  await page.reload()
  await expect(alike.first().getByRole('heading')).toHaveText(first.card.title)
  expect(await findViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

async function setSavedBasis(page: Page, basis: string): Promise<void> {
  await page.evaluate((priceBasis) => {
    const cars = JSON.parse(localStorage.getItem('favourited_cars') ?? '[]')
    localStorage.setItem(
      'favourited_cars',
      JSON.stringify(cars.map((car: object) => ({ ...car, priceBasis }))),
    )
  }, basis)
}

function firstSaved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('favourited_cars') ?? '[]').find(
        (car: { isSaved: boolean }) => car.isSaved,
      )?.id,
  )
}

test('a heart that is pressed before the scripts have loaded saves its vehicle, and no saved vehicle is lost', async ({
  page,
}) => {
  const [shop] = await listDemoSites(page)
  if (!shop) throw new Error('The demo has no shop.')
  const listing = new URL(shop.listing, shop.href).href
  await arrive(page, listing)
  await hearts(page).first().click()
  await expect(saved(page)).toHaveText(/1/)

  // A slow connection: the page has loaded, its scripts have not.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(listing, { waitUntil: 'commit' })
  for (const nth of [0, 1, 2, 2]) await hearts(page).nth(nth).click()
  const filled = () =>
    hearts(page).evaluateAll((all) =>
      all.slice(0, 3).map((heart) => getComputedStyle(heart.querySelector('svg') ?? heart).fill !== 'none'),
    )
  await expect.poll(filled).toEqual([true, true, false])
  release()
  await expect(saved(page)).toHaveText(/2/)
  for (const [nth, isPressed] of [true, true, false].entries())
    await expect(hearts(page).nth(nth)).toHaveAttribute('aria-pressed', String(isPressed))
  await hearts(page).nth(1).click()
  await expect(saved(page)).toHaveText(/1/)
  await expect.poll(filled).toEqual([true, false, false])
})

test('saved and viewed vehicles can be compared side by side, and a link shares the comparison', async ({
  page,
}) => {
  const [shop] = await listDemoSites(page)
  if (!shop) throw new Error('The demo has no shop.')
  await arrive(page, new URL(shop.listing, shop.href).href)
  for (const nth of [0, 1, 2]) await hearts(page).nth(nth).click()
  await page.goto(new URL('/my-garage?tab=compare', shop.href).href)
  const choices = page.getByRole('group', { name: 'Choose up to four' }).getByRole('checkbox')
  for (const nth of [0, 1, 2]) await choices.nth(nth).check()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('rowheader', { name: /^Price/ }).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const url = page.url()
  expect(url).toMatch(/cars=\d+%2C\d+%2C\d+|cars=\d+,\d+,\d+/)
  const cells = await table.getByRole('cell').allTextContents()
  await page.evaluate(() => localStorage.clear())
  await page.goto(url)
  await expect(table.getByRole('cell')).toHaveText(cells)
})

test('the garage lists what was sent and typed on this device, and clears it', async ({ page }) => {
  const [shop] = await listDemoSites(page)
  if (!shop) throw new Error('The demo has no shop.')
  const garage = new URL('/my-garage', shop.href).href
  await page.goto(garage)
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await page.evaluate(() => {
    const keep = (key: string, value: object) => localStorage.setItem(key, JSON.stringify(value))
    keep('user_details', { name: 'Jo', email: 'jo@example.com' })
    keep('trade_in_valuation', { offer_price: 12_000, vehicle: '2018 Kia Cerato' })
    keep('sent_enquiries', [
      { category: 'Enquiry', title: 'A car', path: '/success?category=x', savedAtMs: 1 },
    ])
    sessionStorage.setItem('chat_messages', '["Are you open?"]')
    sessionStorage.setItem('form:chat', '{}')
  })
  const tabs = page.getByRole('navigation', { name: 'Parts of my garage' })
  await tabs.getByRole('link', { name: 'Enquiries' }).click()
  await expect(page.getByText('2018 Kia Cerato: about $12,000')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enquiry: A car' })).toBeVisible()
  await tabs.getByRole('link', { name: 'My details' }).click()
  await expect(page.getByText('jo@example.com')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // On a phone all tabs are visible, and none of them is truncated.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  for (const link of await tabs.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await page.getByRole('button', { name: 'Yes, clear it all' }).click()
  await expect(page.getByRole('heading', { name: 'No details kept' })).toBeVisible()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('user_details'),
      sessionStorage.getItem('chat_messages'),
      sessionStorage.getItem('form:chat'),
    ]),
  ).toEqual([null, null, null])
})

test('a search is saved on this device without an email address, and removed again', async ({ page }) => {
  const [shop] = await listDemoSites(page)
  if (!shop) throw new Error('The demo has no shop.')
  await arrive(page, new URL(`${shop.listing}?range[price]=:40000`, shop.href).href)
  await page
    .getByRole('link', { name: /save this search/i })
    .first()
    .click()
  await page.getByRole('link', { name: 'Just keep it in my garage' }).click()
  await expect(page).toHaveURL(/\/my-garage\?tab=searches$/)
  const label = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(label).toContainText('$40,000')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: /^See results/ }).click()
  await expect(page).toHaveURL(/price/)
  await page.goBack()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(label).toHaveText('No searches saved yet')
})

test('with storage blocked and the sign-in check unavailable, hearts work for the visit and say so [S8.09]', async ({
  page,
}) => {
  const [shop] = await listDemoSites(page)
  if (!shop) throw new Error('The demo has no shop.')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.route('**/api/auth', (route) => route.fulfill({ status: 500, body: 'no' }))
  const reported = page.waitForRequest(/\/api\/reports$/)
  await arrive(page, new URL(shop.listing, shop.href).href)
  expect((await reported).postDataJSON().text).toContain('/api/auth answered 500')
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(saved(page)).toHaveText(/1/)
  await expect(page.getByText(/lasts until you leave/)).toBeVisible()
  await saved(page).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('each look’s shop has its garage or none, at its own address, with the saved cars in their tab; where it has none nobody asks who is signed in [S2.22] [S6.03] [S7.16]', async ({
  page,
}) => {
  const garages: string[] = []
  const without: string[] = []
  for (const { href } of await listDemoSites(page)) {
    const found = await Promise.all(
      ['/my-garage', '/mybigboxcars'].map(async (path) => (await get(href, path)).status),
    )
    expect([
      [200, 404],
      [404, 200],
      [404, 404],
    ]).toContainEqual(found)
    if (found.includes(200))
      garages.push(new URL(found[0] === 200 ? '/my-garage' : '/mybigboxcars', href).href)
    else without.push(href)
  }
  // One dealer has a custom name for both of its pages; all others use the default.
  const [named = ''] = garages.filter((url) => url.endsWith('/mybigboxcars'))
  expect(garages.filter((url) => url.endsWith('/mybigboxcars'))).toEqual([named])
  expect(garages.length).toBeGreaterThan(6)
  const current = page.getByRole('navigation', { name: 'Parts of my garage' }).locator('[aria-current=page]')
  await page.goto(`${named}?tab=saved-cars`)
  await expect(current).toHaveText('Saved')
  await page.goto(`${named}?tab=viewed`)
  await expect(current).toHaveText('Viewed')
  expect((await oneSiteALook(page)).length).toBe(6)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth')) asked.push(request.url())
  })
  const once = [new URL('/api/auth', named).href]
  await arrive(page, new URL('/', named).href)
  await expect.poll(() => asked).toEqual(once)
  // When its next page opens, a page has made all its immediate requests.
  for (const path of ['/', '/contact']) await arrive(page, new URL(path, without[0]).href)
  expect(asked).toEqual(once)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no heart, and the garage explains that it needs script and links to the stock', async ({
    page,
  }) => {
    const [shop] = await listDemoSites(page)
    if (!shop) throw new Error('The demo has no shop.')
    await page.goto(new URL(shop.listing, shop.href).href)
    await expect(hearts(page).first()).toBeHidden()
    await page.goto(new URL('/my-garage', shop.href).href)
    await expect(page.getByText(/this page needs JavaScript/)).toBeVisible()
    await page.getByRole('link', { name: /^Browse our/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
