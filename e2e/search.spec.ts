import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { type DemoSite, listDemoSites, oneSiteALook, shareOf } from './sites.ts'
import { tick, untick } from './tick.ts'
import { getText } from './vehicles.ts'
import { watch } from './watch.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const journeys = Number(process.env.SEARCH_JOURNEYS ?? 4)
const choices = Number(process.env.SEARCH_CHOICES ?? 3)

/** The address of a shop's listing, without the filters that it starts with. */
async function listingOf(site: DemoSite): Promise<string> {
  const html = await getText(site.href, '/')
  const href = /<main[\s\S]*?href="(\/search\/[^"?]+)[^"]*"[^>]*>\s*All /.exec(html)?.[1]
  return new URL(href ?? '/no-listing', site.href).href
}

/** The shop with the most pages of stock, so that there is something to page through. */
async function largestListing(page: Page): Promise<string> {
  const [site] = await listDemoSites(page)
  if (!site) throw new Error('The demo has no shop.')
  return listingOf(site)
}

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const count = (page: Page) => results(page).getByRole('status')
const titles = (page: Page) => results(page).getByRole('heading', { level: 3 }).allTextContents()
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('listitem')

async function total(page: Page): Promise<number> {
  return Number.parseInt(((await count(page).textContent()) ?? '').replaceAll(',', ''), 10)
}

async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await violationsOf(page, part)).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
}

/** Waits until script has taken the page over: then the filters need no "Apply". */
async function ready(page: Page): Promise<void> {
  await expect(page.getByText(/^Show [\d,]+ /)).toBeAttached()
}

for (const screen of [phone, desktop])
  test(`listing, open filters and empty result of every look are accessible and quiet at ${screen.width}x${screen.height}`, async ({
    page,
  }) => {
    test.setTimeout(420_000)
    await page.setViewportSize(screen)
    for (const site of shareOf(await oneSiteALook(page), screen))
      await test.step(site.look, async () => {
        const url = await listingOf(site)
        const complaints = watch(page)
        await page.goto(url)
        await expect(count(page)).toContainText(/^\d/)
        await expectAccessible(page)
        if (screen === phone) await page.getByRole('button', { name: /^Filters/ }).click()
        await page.locator('details:not([open]) > summary').first().click()
        await page.locator('details').evaluateAll((all) => {
          for (const details of all) details.setAttribute('open', '')
        })
        // The rest of the page has been looked at already.
        await expectAccessible(page, '#filters')
        await page.goto(`${url}?query=zzzzzzzz&refinementList[make][0]=Nobody`)
        await expect(page.getByRole('heading', { name: /match all of that/ })).toBeVisible()
        await expectAccessible(page, 'main')
        expect(complaints).toEqual([])
        page.removeAllListeners('console')
        page.removeAllListeners('pageerror')
      })
  })

/** What a visitor does before opening a car, one after the other and then from the start again. */
const choicesOfAJourney: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first()
    await tick(box)
    await expect(chips(page)).toHaveCount(2)
  },
  async (page) => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest Price' })
    await expect(page).toHaveURL(/sortBy=price/)
  },
  async (page) => {
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(chips(page)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  },
  async (page) => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest Price' })
    await expect(page).not.toHaveURL(/page=2/)
  },
]

test('filter, sort, page, open a car and go back: same chips, same cars, same scroll', async ({ page }) => {
  test.setTimeout(60_000 + journeys * 15_000)
  await page.setViewportSize(desktop)
  await page.goto(await largestListing(page))
  await ready(page)
  for (let journey = 0; journey < journeys; journey++)
    await test.step(`journey ${journey + 1}`, async () => {
      await choicesOfAJourney[journey % choicesOfAJourney.length]?.(page)
      await expect(results(page)).toHaveAttribute('aria-busy', 'false')
      const cars = await titles(page)
      const at = (journey * 5) % cars.length
      const card = results(page).getByRole('article').nth(at)
      await card.scrollIntoViewIfNeeded()
      const url = page.url()
      const shown = await chips(page).allTextContents()
      const scroll = await page.evaluate(() => window.scrollY)
      await card.getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(cars[at]?.split(' ')[0] ?? '')
      await expect(page).not.toHaveURL(url)
      await page.goBack()
      await expect(page).toHaveURL(url)
      await expect.poll(() => titles(page)).toEqual(cars)
      await expect.poll(() => chips(page).allTextContents()).toEqual(shown)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll)
    })
})

test('a settled search is recorded once, without what was typed; order, pages and Back are none', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const sent: { event_id: number; path: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(request.postDataJSON())
  })
  const searches = () => sent.filter(({ event_id }) => event_id === 29)
  const url = await largestListing(page)
  await page.goto(url)
  await ready(page)
  const field = page.getByRole('combobox', { name: /^Search/ })
  await field.pressSequentially('red', { delay: 20 })
  await expect(page).toHaveURL(/query=red/)
  await field.pressSequentially(' one', { delay: 20 })
  await expect(page).toHaveURL(/query=red(\+|%20)one/)
  await expect.poll(() => searches().length).toBe(1)
  expect(searches()[0]).toEqual({ event_id: 29, path: new URL(url).pathname, car_id: null })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest Price' })
  await expect(page).toHaveURL(/sortBy=price/)
  await page.goBack()
  await expect(page).not.toHaveURL(/sortBy=price/)
  await field.fill('')
  await expect(page).not.toHaveURL(/query/)
  await tick(page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first())
  await expect.poll(() => searches().length).toBe(2)
  await page.waitForTimeout(1_500)
  expect(searches()).toHaveLength(2)
})

test('Back and Forward walk through the filters, and reload and a shared link show the same', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(await largestListing(page))
  await ready(page)
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox')
  const all = await total(page)
  await tick(box.nth(0))
  await expect(chips(page)).toHaveCount(2)
  const one = await total(page)
  await tick(box.nth(1))
  await expect(chips(page)).toHaveCount(3)
  const both = await total(page)
  const cars = await titles(page)
  await page.goBack()
  await expect.poll(() => total(page)).toBe(one)
  await expect(box.nth(1)).not.toBeChecked()
  await page.goBack()
  await expect.poll(() => total(page)).toBe(all)
  await expect(box.nth(0)).not.toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect.poll(() => total(page)).toBe(both)
  await expect(box.nth(0)).toBeChecked()
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(cars)
  const friend = await context.newPage()
  await friend.goto(page.url())
  await expect.poll(() => titles(friend)).toEqual(cars)
  await expect(chips(friend)).toHaveCount(3)
})

test('choosing a value brings exactly the number that stands beside it', async ({ page }) => {
  test.setTimeout(60_000 + choices * 15_000)
  await page.setViewportSize(desktop)
  const url = await largestListing(page)
  await page.goto(url)
  await ready(page)
  for (const group of ['Make', 'Body type']) {
    const rows = page.getByRole('group', { name: group }).getByRole('listitem')
    for (const text of (await rows.allTextContents()).slice(0, choices)) {
      const row = rows.filter({ hasText: text })
      await tick(row.getByRole('checkbox'))
      await expect.poll(() => total(page)).toBe(Number(text.match(/(\d+)$/)?.[1]))
      await untick(row.getByRole('checkbox'))
      await expect(chips(page)).toHaveCount(0)
    }
  }
})

test('an empty result says what to take off, and taking it off brings as many as it says', async ({
  page,
}) => {
  const url = await largestListing(page)
  await page.goto(`${url}?query=zzzzzzzz`)
  const way = results(page).getByRole('link', { name: /^Without “zzzzzzzz”/ })
  const expected = Number((await way.textContent())?.replaceAll(',', '').match(/(\d+) \w+$/)?.[1])
  await way.click()
  await expect.poll(() => total(page)).toBe(expected)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a visitor searches, filters, sorts, pages and opens a car [S1.06]', async ({ page }) => {
    await page.goto(await largestListing(page))
    const all = await total(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const first = page.getByRole('group', { name: 'Make' }).getByRole('listitem').first()
    const expected = Number((await first.textContent())?.match(/(\d+)$/)?.[1])
    await tick(first.getByRole('checkbox'))
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect.poll(() => total(page)).toBe(expected)
    // The address is the one that script would have written.
    expect(new URL(page.url()).search).toMatch(/^\?refinementList%5Bmake%5D%5B0%5D=[^&]+$/)
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect.poll(() => total(page)).toBe(all)

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest Price' })
    await page.getByRole('button', { name: 'Sort' }).click()
    const dearest = await titles(page)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
    await expect.poll(() => titles(page)).not.toEqual(dearest)
    await expect(count(page)).toContainText('page 2')

    const words = (await titles(page))[0]?.split(' ')[1] ?? ''
    await page.getByRole('combobox', { name: /^Search/ }).fill(words)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => total(page)).toBeGreaterThan(0)
    await expect.poll(() => total(page)).toBeLessThan(all)
    const title = (await titles(page))[0] ?? ''
    await results(page).getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  })
})

test('the keyboard alone searches by a suggestion, filters, removes a chip and opens a car', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(await largestListing(page))
  await ready(page)
  const all = await total(page)
  const make =
    (await page.getByRole('group', { name: 'Make' }).getByRole('listitem').first().textContent()) ?? ''
  const field = page.getByRole('combobox', { name: /^Search/ })
  await field.focus()
  await page.keyboard.type(make.slice(0, 3))
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/refinementList/)
  await expect.poll(() => total(page)).toBeLessThan(all)

  const body = page.getByRole('group', { name: 'Body type' }).getByRole('checkbox').first()
  await body.focus()
  await page.keyboard.press('Space')
  await expect(body).toBeChecked()
  await expect.poll(() => chips(page).count()).toBeGreaterThanOrEqual(3)
  await expect(body).toBeFocused()

  await chips(page).getByRole('link', { name: 'Clear all' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page)).toBe(all)
  await expect(results(page)).toBeFocused()

  const [title = ''] = await titles(page)
  const first = results(page).getByRole('heading', { level: 3 }).getByRole('link').first()
  for (let step = 0; step < 15; step++) {
    await page.keyboard.press('Tab')
    if (await first.evaluate((link) => link === document.activeElement)) break
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})

test('the sheet of a phone says how many cars it will show, and closes', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(await largestListing(page))
  await ready(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('complementary', { name: 'Filters' })
  const row = sheet.getByRole('group', { name: 'Make' }).getByRole('listitem').first()
  const expected = Number((await row.textContent())?.match(/(\d+)$/)?.[1])
  await tick(row.getByRole('checkbox'))
  await sheet.getByRole('button', { name: new RegExp(`^Show ${expected} `) }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => total(page)).toBe(expected)
})

test('typing shows results while it goes on, in one step of the history', async ({ page }) => {
  await page.setViewportSize(desktop)
  const url = await largestListing(page)
  await page.goto(url)
  await ready(page)
  const all = await total(page)
  const field = page.getByRole('combobox', { name: /^Search/ })
  await field.pressSequentially('zzzz', { delay: 20 })
  await expect(page).toHaveURL(/query=zzzz/)
  await field.pressSequentially('zzzz', { delay: 20 })
  await expect(page).toHaveURL(/query=zzzzzzzz/)
  await expect(field).toHaveValue('zzzzzzzz')
  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect(field).toHaveValue('')
  await expect.poll(() => total(page)).toBe(all)
})

test('the market claim shows its proof to the keyboard and to touch', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const site of await listDemoSites(page)) {
    await page.goto(await listingOf(site))
    const claim = page.getByRole('button', { name: /below market/ }).first()
    if ((await claim.count()) === 0) continue
    await claim.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/average asking price/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/average asking price/).first()).toBeHidden()
    await expect(claim).toBeFocused()
    return
  }
  throw new Error('No shop of the demo has a car below market.')
})

test('the address is the canonical one, and a path that the shop does not have is a 404', async ({
  page,
}) => {
  const url = await largestListing(page)
  await page.goto(
    `${url}?page=1&sortBy=nonsense&gclid=abc&refinementList[make][1]=B&refinementList[make][0]=A`,
  )
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').search).toBe(
    '?refinementList%5Bmake%5D%5B0%5D=A&refinementList%5Bmake%5D%5B1%5D=B',
  )
  expect(new URL(canonical ?? '').pathname).toBe(new URL(url).pathname)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const missing = await page.goto(new URL('/search/no-such-listing', url).href)
  expect(missing?.status()).toBe(404)
})

test('JSON-LD lists the page’s cars, and nothing in it can close its element', async ({ page }) => {
  await page.goto(await largestListing(page))
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const parsed = blocks.map((text) => JSON.parse(text) as { '@type': string; itemListElement: unknown[] })
  expect(parsed.map((block) => block['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'ItemList']),
  )
  for (const text of blocks) expect(text).not.toContain('<')
})

test('the shop’s own search call answers in the grammar of its listing', async ({ page }) => {
  const url = await largestListing(page)
  const make = await page.goto(url).then(async () => {
    const row = page.getByRole('group', { name: 'Make' }).getByRole('listitem').first()
    return { name: await row.getByRole('checkbox').getAttribute('value'), text: await row.textContent() }
  })
  const query = new URLSearchParams({ 'refinementList[make][0]': make.name ?? '' })
  const answer = await page.evaluate(async (search) => {
    const response = await fetch(`/api/search?${search}`)
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      body: await response.json(),
    }
  }, query.toString())
  expect(answer.status).toBe(200)
  expect(answer.cache).toContain('public')
  expect(answer.body.totalHits).toBe(Number(make.text?.match(/(\d+)$/)?.[1]))
  for (const key of ['hits', 'totalPages', 'page', 'facetDistribution', 'facetStats'])
    expect(answer.body).toHaveProperty(key)
})
