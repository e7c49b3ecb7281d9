import { expect, test } from '@playwright/test'
import { holdTimer } from '../support/hold-timer.ts'
import { chips, count, largeListing, ready, results, total } from './listing.ts'

const typingPauseMs = 400

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const screen of screens)
  test(`Enter right after typing searches for the words at ${screen.width}x${screen.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    // Enter is pressed before the pause after which typing is sent automatically, however slow the machine.
    await holdTimer(page, typingPauseMs)
    const url = await largeListing(page)
    await page.goto(url)
    await ready(page)
    const all = await total(page)
    const field = page.getByRole('combobox', { name: /^Search/ })
    await field.fill('electric')
    await field.press('Enter')
    await expect(page).toHaveURL(/query=electric/)
    await expect(field).toHaveValue('electric')
    await expect.poll(() => total(page)).toBeLessThan(all)
    await page.goBack()
    await expect(page).toHaveURL(url)
    await expect(field).toHaveValue('')
  })

test('a word that names a value is that filter: it is ticked, has a chip, can be taken off, and Back brings the word back', async ({
  page,
}) => {
  await page.goto(await largeListing(page))
  await ready(page)
  const field = page.getByRole('combobox', { name: /^Search/ })
  await field.fill('electric under 90k')
  await field.press('Enter')
  const chip = chips(page).getByRole('link', { name: 'Remove Electric' })
  await expect(chip).toBeVisible()
  await expect(chips(page).getByRole('link', { name: /Up to \$90,000/ })).toBeVisible()
  // Its group may be collapsed.
  const box = page.locator('input[name="refinementList[fuel][]"][value="Electric"]')
  await expect(box).toBeChecked()
  const both = await total(page)
  await chip.click()
  await expect(page).toHaveURL(/range/)
  await expect(page).not.toHaveURL(/query=/)
  await expect(field).toHaveValue('')
  await expect(box).not.toBeChecked()
  await expect.poll(() => total(page)).toBeGreaterThan(both)
  await page.goBack()
  await expect(page).toHaveURL(/query=electric/)
  await expect(field).toHaveValue('electric under 90k')
  await expect.poll(() => total(page)).toBe(both)
})

test('choosing a filter preserves the filters that the words stand for', async ({ page }) => {
  await page.goto(`${await largeListing(page)}?query=electric`)
  await ready(page)
  const before = await total(page)
  await page.locator('details:not([open]) > summary').filter({ hasText: 'Colour' }).click()
  const colour = page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first()
  await colour.check()
  await expect(page).toHaveURL(/refinementList%5Bfuel%5D%5B0%5D=Electric/)
  await expect(page).toHaveURL(/colour/)
  await expect.poll(() => total(page)).toBeLessThan(before)
  await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('')
})

test('a typing error is corrected and announced, and the original can be searched for', async ({ page }) => {
  await page.goto(`${await largeListing(page)}?query=electrc`)
  const note = results(page).getByText(/^Showing results for electric/)
  await expect(note).toHaveAttribute('aria-live', 'polite')
  await expect(chips(page).getByRole('link', { name: 'Remove Electric' })).toBeVisible()
  await note.getByRole('link', { name: 'Search for electrc instead' }).click()
  await expect(page.getByRole('heading', { name: 'No exact matches' })).toBeVisible()
  await expect(note).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('words are understood, kept in the field, and replaced by a filter that is changed', async ({
    page,
  }) => {
    await page.goto(await largeListing(page))
    const all = await total(page)
    const field = page.getByRole('combobox', { name: /^Search/ })
    await field.fill('electric')
    await field.press('Enter')
    await expect(page).toHaveURL(/\?query=electric$/)
    await expect(chips(page).getByRole('link', { name: 'Remove Electric' })).toBeVisible()
    const electric = await total(page)
    expect(electric).toBeLessThan(all)

    await field.fill('electric suv')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\?query=electric\+suv$/)
    expect(await total(page)).toBeLessThanOrEqual(electric)

    await page.getByRole('group', { name: 'Body type' }).getByRole('checkbox', { name: /^SUV/ }).uncheck()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/\?refinementList%5Bfuel%5D%5B0%5D=Electric$/)
    await expect(count(page)).toContainText(String(electric))
    await expect(field).toHaveValue('')
  })
})
