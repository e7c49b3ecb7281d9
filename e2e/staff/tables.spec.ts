import { expect, type Page, test } from '@playwright/test'
import { tabTo } from '../support/keyboard.ts'
import { signIn } from './sign-in.ts'

const prices = async (page: Page) => {
  const fields = await page.getByRole('textbox', { name: /^Price of/ }).all()
  return (await Promise.all(fields.map((field) => field.inputValue())))
    .filter(Boolean)
    .map((value) => Number(value.replaceAll(',', '')))
}
const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other)

test('a table is sorted by its column headers by keyboard, filtered while typing, and restored by Back', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, 'Dana Manager', '/stock?state=listed')
  const head = page.getByRole('columnheader', { name: 'Price' })
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await tabTo(page, head.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(head.getByRole('link')).toBeFocused()
  const rising = await prices(page)
  expect(rising).toEqual(sorted(rising))
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const falling = await prices(page)
  expect(falling).toEqual(sorted(falling).reverse())

  const before = await page.getByRole('row').count()
  const first = await page.locator('td.head a').first().textContent()
  const make = first?.split(' ')[1] ?? ''
  await page.keyboard.press('/')
  await page.keyboard.type(make)
  await expect(page).toHaveURL((url) => url.searchParams.get('words') === make)
  await expect(page).toHaveURL(/sort=-price/)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await expect(page.locator('td.head a').filter({ hasNotText: make })).toHaveCount(0)
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(before)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')

  // On a phone it consists of cards without column headers.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Order').selectOption('Lowest price first')
  await expect(page).toHaveURL(/sort=price/)
  await expect(async () => {
    const texts = await page.locator('.phone-price > b').allTextContents()
    const shown = texts.map((text) => Number(text.replaceAll(/[$,]/g, ''))).filter(Boolean)
    expect(shown.length).toBeGreaterThan(5)
    expect(shown).toEqual(sorted(shown))
  }).toPass()

  // The way back from a vehicle, and from its sub-pages, leads to the table as it was left.
  const left = page.url()
  await page.locator('td.head a').first().click()
  const steps = page.getByRole('navigation', { name: 'In the list' })
  await expect(steps).toContainText('1 of ')
  // The list's order leads on, by key and by link.
  await page.keyboard.press('j')
  await expect(steps).toContainText('2 of ')
  await page.keyboard.press('k')
  await expect(steps).toContainText('1 of ')
  await steps.getByRole('link', { name: 'Next (J)' }).click()
  await expect(steps).toContainText('2 of ')
  await page.locator('main a[href$="/photos"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible()
  await page.locator('.back a').click()
  await page.getByRole('link', { name: 'Vehicles', exact: true }).and(page.locator('.back a')).click()
  await expect(page).toHaveURL(left)
  await page.context().close()
})

test('rows of vehicles are dense and have a photo, and on a phone the first is in the upper third', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, 'Dana Manager', '/stock')
  const rows = page.locator('.data-table tbody tr')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.max(...heights)).toBeLessThanOrEqual(48.5)
  await expect(rows.locator('.photo')).toHaveCount(heights.length)
  await page.setViewportSize({ width: 390, height: 844 })
  const first = await rows.first().boundingBox()
  expect(first?.y).toBeLessThan(844 / 3)
  await page.context().close()
})

test('ticks are there again after Back, and why nothing can be changed is said', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, 'Dana Manager', '/stock?state=listed')
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ })
  for (const nth of [0, 2]) await boxes.nth(nth).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('p')
  await page.getByLabel('Amount').fill('abc')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByRole('alert')).toContainText('not “abc”')
  await page.goBack()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(boxes.nth(2)).toBeChecked()
  await page.getByRole('button', { name: 'Untick all' }).click()
  await expect(boxes.nth(2)).not.toBeChecked()
  await expect(page.getByText('2 selected')).toBeHidden()
  await page.context().close()
})

test('a warning appears before the session ends, and what was typed is preserved', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  await signIn(page, 'Sam Sales', '/leads?words=Liam')
  await page.getByRole('link', { name: 'Liam Chen' }).click()
  await page.getByRole('radio', { name: 'Note' }).check({ force: true })
  const note = page.getByLabel('Note to the team')
  await note.fill('Half a sentence')
  const until = new Date(Date.now() + 9 * 60_000).toISOString()
  const permitted = await page.evaluate(async () => (await fetch('/permitted')).json())
  await page.route('**/permitted', (route) => route.fulfill({ json: { ...permitted, until } }))
  const warning = page.getByRole('status').filter({ hasText: 'You’ll be signed out at' })
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(warning).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(warning.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('target', '_blank')
  await expect(note).toHaveValue('Half a sentence')
  await page.unroute('**/permitted')
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(warning).toBeHidden({ timeout: 5_000 })
  }).toPass()
  await page.context().close()
})

test('typed text is preserved while the connection is down, and is sent when it is back', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'Sam Sales', '/leads?words=Liam')
  await page.getByRole('link', { name: 'Liam Chen' }).click()
  await page.getByRole('radio', { name: 'Note' }).check({ force: true })
  const note = page.getByLabel('Note to the team')
  const text = `Typed on a train, ${Date.now()}`
  await note.fill(text)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('alert')).toContainText('What you typed is still here')
  await expect(note).toHaveValue(text)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.context().close()
})
