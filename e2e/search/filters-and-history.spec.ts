import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { parse } from '../support/documents.ts'
import { holdTimer } from '../support/hold-timer.ts'
import { getText } from '../support/http.ts'
import { oneSiteALook, pickShare } from '../support/sites.ts'
import { tick, untick } from '../support/tick.ts'
import { watch } from '../support/watch.ts'
import { chips, count, largeListing, ready, results, titles, total } from './listing.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** How long a search must be unchanged to count as one. */
const settledMs = 1_000
const journeys = Number(process.env.SEARCH_JOURNEYS ?? 4)
const choices = Number(process.env.SEARCH_CHOICES ?? 1)

async function expectAccessible(page: Page, part?: string, without?: string): Promise<void> {
  expect(await findViolations(page, part, without)).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
}

/** A page has two dozen cards: a few of them, and in a soak run all. */
const otherCards = process.env.SOAK ? undefined : '#results li:nth-child(n + 9)'

for (const screen of [phone, desktop])
  test(`listing, open filters and empty result of every look are accessible and quiet at ${screen.width}x${screen.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    for (const site of pickShare(await oneSiteALook(page), screen))
      await test.step(site.look, async () => {
        const url = site.listing
        const complaints = watch(page)
        await page.goto(url)
        await expect(count(page)).toContainText(/^\d/)
        // On a phone the filters are a sheet over the page, which is checked before the sheet opens.
        if (screen === phone) {
          await expectAccessible(page, 'html', otherCards)
          await page.getByRole('button', { name: /^Filters/ }).click()
        }
        await page.locator('details:not([open]) > summary').first().click()
        await page.locator('details').evaluateAll((all) => {
          for (const details of all) details.setAttribute('open', '')
        })
        await expectAccessible(page, ...(screen === phone ? ['#filters'] : ['html', otherCards]))
        await page.goto(`${url}?query=zzzzzzzz&refinementList[make][0]=Nobody`)
        await expect(page.getByRole('heading', { name: 'No exact matches' })).toBeVisible()
        await expectAccessible(page, '#results', 'article')
        expect(complaints).toEqual([])
        page.removeAllListeners('console')
        page.removeAllListeners('pageerror')
      })
  })

/** What a visitor does before opening a car, one after the other, then from the start again. */
const choicesOfAJourney: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first()
    await search(page, () => tick(box))
    await expect(chips(page)).toHaveCount(2)
  },
  async (page) => {
    await search(page, () =>
      page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest Price' }),
    )
  },
  async (page) => {
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(chips(page)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(results(page)).toBeFocused()
    await expect(results(page).getByRole('article').first()).toBeInViewport()
  },
  async (page) => {
    await search(page, () =>
      page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest Price' }),
    )
    await expect(page).not.toHaveURL(/page=2/)
  },
]

/** The titles for the current address once they are rendered: the address changes a moment before. */
async function settledTitles(page: Page): Promise<string[]> {
  const { pathname, search } = new URL(page.url())
  const parsed = await parse(page, await getText(page.url(), `${pathname}${search}`), 'text/html')
  const expected = await parsed.evaluate((document) =>
    [...document.querySelectorAll('main article h3')].map(({ textContent }) => textContent ?? ''),
  )
  await expect.poll(() => titles(page)).toEqual(expected)
  return expected
}

/** Performs an action that changes the search, and waits until the address contains it. */
async function search(page: Page, action: () => Promise<unknown>): Promise<void> {
  const before = page.url()
  await action()
  await expect(page).not.toHaveURL(before)
}

test('filter, sort, page, open a car and go back: same chips, same cars, same scroll', async ({ page }) => {
  test.setTimeout(240_000 + journeys * 30_000)
  await page.setViewportSize(desktop)
  await page.goto(await largeListing(page))
  await ready(page)
  for (let journey = 0; journey < journeys; journey++)
    await test.step(`journey ${journey + 1}`, async () => {
      await choicesOfAJourney[journey % choicesOfAJourney.length]?.(page)
      const cars = await settledTitles(page)
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

test('a phone renders its first screen first and then the rest, and Back and reload restore the scroll position', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  // Whether rendering of anything was deferred while this document loaded.
  await page.addInitScript(() => {
    const seen = window as Window & { firstLook?: boolean }
    new MutationObserver(() => {
      if (document.documentElement.dataset.look === 'first') seen.firstLook = true
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-look'] })
  })
  const hadFirstLook = () => page.evaluate(() => 'firstLook' in window)
  const url = await largeListing(page)
  await page.goto(url)
  await ready(page)
  expect(await hadFirstLook()).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-look')
  const card = results(page).getByRole('article').nth(9)
  const goThere = () =>
    card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await goThere()
  // The privacy notice appears on the first gesture and moves everything down: leaving at that moment would change the
  // scroll position to return to.
  const no = page.getByRole('button', { name: 'No thanks' })
  await no.click()
  await expect(no).toBeHidden()
  await goThere()
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).not.toHaveURL(url)
  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect.poll(top).toBe(before)
  await page.reload()
  await ready(page)
  expect(await hadFirstLook()).toBe(false)
  await expect.poll(top).toBe(before)
})

test('a finished search is recorded once, without the typed words; sorting, paging, Back and reload are not recorded [S9.02]', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const sent: { event_id: number; path: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(request.postDataJSON())
  })
  const searches = () => sent.filter(({ event_id }) => event_id === 29)
  const { letItPass } = await holdTimer(page, settledMs)
  const url = await largeListing(page)
  // From the home page's box, a link or an address: the search is present when the page opens.
  await page.goto(`${url}?query=white`)
  await ready(page)
  await letItPass()
  await expect.poll(() => searches().length).toBe(1)
  await page.reload()
  await ready(page)
  await letItPass()
  await page.goto(url)
  await ready(page)
  const field = page.getByRole('combobox', { name: /^Search/ })
  await field.pressSequentially('red', { delay: 20 })
  await expect(page).toHaveURL(/query=red/)
  await settledTitles(page)
  // Fewer cars, so that the results show which of the two searches is active.
  await field.pressSequentially(' 2024', { delay: 20 })
  await expect(page).toHaveURL(/query=red(\+|%20)2024/)
  await settledTitles(page)
  await letItPass()
  await expect.poll(() => searches().length).toBe(2)
  expect(searches()[1]).toEqual({ event_id: 29, path: new URL(url).pathname, car_id: null })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest Price' })
  await expect(page).toHaveURL(/sortBy=price/)
  await letItPass()
  await page.goBack()
  await expect(page).not.toHaveURL(/sortBy=price/)
  await letItPass()
  await field.fill('')
  await expect(page).not.toHaveURL(/query/)
  await tick(page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first())
  await expect(chips(page)).toHaveCount(2)
  await letItPass()
  await expect.poll(() => searches().length).toBe(3)
})

test('Back and Forward walk through the filters, and reload and a shared link show the same', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(await largeListing(page))
  await ready(page)
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox')
  const all = await total(page)
  await search(page, () => tick(box.nth(0)))
  await expect(chips(page)).toHaveCount(2)
  await settledTitles(page)
  const one = await total(page)
  await search(page, () => tick(box.nth(1)))
  await expect(chips(page)).toHaveCount(3)
  const cars = await settledTitles(page)
  const both = await total(page)
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

test('choosing a value shows exactly the number of results stated beside it', async ({ page }) => {
  test.setTimeout(240_000 + choices * 30_000)
  await page.setViewportSize(desktop)
  const url = await largeListing(page)
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

test('an empty result shows the nearest stock, and removing a suggested filter shows as many as it states', async ({
  page,
}) => {
  const url = await largeListing(page)
  await page.goto(`${url}?query=zzzzzzzz`)
  const nearest = results(page).getByRole('region', { name: 'Without “zzzzzzzz”' })
  await expect(nearest.getByRole('article').first()).toBeVisible()
  // The filters are still there to be changed.
  expect(
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').count(),
  ).toBeGreaterThan(5)
  const way = nearest.getByRole('link', { name: /^See / })
  const expected = Number((await way.textContent())?.replaceAll(',', '').match(/(\d+) \w+$/)?.[1])
  await way.click()
  await expect.poll(() => total(page)).toBe(expected)
})
