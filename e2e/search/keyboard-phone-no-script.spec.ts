import { expect, test } from '@playwright/test'
import { hydrated } from '../support/arrive.ts'
import { readPage } from '../support/documents.ts'
import { listDemoSites } from '../support/sites.ts'
import { tick } from '../support/tick.ts'
import { chips, count, largeListing, ready, results, titles, total } from './listing.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a visitor searches, filters, sorts, pages and opens a car [S1.06]', async ({ page }) => {
    await page.goto(await largeListing(page))
    const all = await total(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    // A long list expands in place, without a scroll area of its own.
    await page
      .locator('summary')
      .filter({ hasText: /^Model$/ })
      .click()
    const models = page.getByRole('group', { name: 'Model' })
    await models.getByText(/^Show all \d+$/).click()
    await expect(models.getByText('Show fewer')).toBeVisible()
    const first = page.getByRole('group', { name: 'Make' }).getByRole('listitem').first()
    const expected = Number((await first.textContent())?.match(/(\d+)$/)?.[1])
    await tick(first.getByRole('checkbox'))
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect.poll(() => total(page)).toBe(expected)
    // The address is the same as the one that script would have produced.
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
  await page.goto(await largeListing(page))
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
  await page.goto(await largeListing(page))
  await ready(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const row = sheet.getByRole('group', { name: 'Make' }).getByRole('listitem').first()
  const expected = Number((await row.textContent())?.match(/(\d+)$/)?.[1])
  await tick(row.getByRole('checkbox'))
  const show = sheet.getByRole('button', { name: new RegExp(`^Show ${expected} `) })
  await expect(show).toBeVisible()
  const steps = await page.evaluate(() => history.length)
  await show.click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => total(page)).toBe(expected)
  // The tap added the history entry; the button only closes the sheet, so that one Back removes the filter.
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goBack()
  await expect.poll(() => total(page)).not.toBe(expected)
})

test('a skip link leads past the filters to the results, and the next page starts there', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(await largeListing(page))
  await ready(page)
  await page.getByRole('button', { name: 'Search' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(results(page)).toBeFocused()
  await page.getByRole('link', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await expect(count(page)).toContainText('page 2')
  await expect(results(page)).toBeFocused()
})

test('results update while typing, in a single history entry', async ({ page }) => {
  await page.setViewportSize(desktop)
  const url = await largeListing(page)
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

test('the evidence of a market claim opens by keyboard and by touch', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const { listing } of await listDemoSites(page)) {
    const { pathname } = new URL(listing)
    if (!(await readPage(page, listing, pathname)).text.includes('below market')) continue
    await page.goto(listing)
    const claim = page.getByRole('button', { name: /below market/ }).first()
    await hydrated(claim)
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
