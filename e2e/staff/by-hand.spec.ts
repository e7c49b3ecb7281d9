import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { signIn } from './sign-in.ts'

/** Two small pictures, one red and one blue. */
const photos = [
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR42mM4IScHQQxwFgBBAAYZ1ETuGQAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR42mOQkzsBQQxwFgA5CAYZDOxrbQAAAABJRU5ErkJggg==',
].map((base64, n) => ({
  name: `photo-${n + 1}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
}))

test('staff add a vehicle by its plate on a phone, upload two photos at once, and it is on the site', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, 'Sam Sales', '/stock/new')
  await page.getByLabel('Plate or VIN').fill('HND42A')
  await page.getByLabel('Plate or VIN').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Found:' })).toBeVisible()
  await expect(page.getByLabel('Make', { exact: true })).not.toHaveValue('')
  await page.getByLabel('Stock number').fill(`HAND-${Date.now()}`)
  await page.getByLabel('Price', { exact: true }).fill('18,990')
  await page.getByLabel('Kilometres').fill('64,000')
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Kilometres').press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible()
  await page.getByLabel(/^Drop photos here/).setInputFiles(photos)
  await expect(page.getByText('2 of 2 uploaded.')).toBeVisible()
  const shown = page.getByRole('img', { name: /of 2$/ })
  await expect(shown).toHaveCount(2)
  const second = await shown.nth(1).getAttribute('src')
  // A second press before the first is answered is ignored.
  const pressedTwice = Promise.withResolvers<void>()
  await page.route(/\/photos\.data/, async (route) => {
    if (route.request().method() === 'POST') await pressedTwice.promise
    await route.continue()
  })
  const first = page.getByRole('button', { name: 'First: photo 2' })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await first.click()
  await sent
  await first.click()
  pressedTwice.resolve()
  await expect(shown.first()).toHaveAttribute('src', second ?? '')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown.nth(1)).toHaveAttribute('src', second ?? '')
  expect(await findViolations(page)).toEqual([])

  await page.locator('.back a').click()
  const address = await page.getByRole('link', { name: 'View on site' }).getAttribute('href')
  await page.goto(address ?? '')
  // The price is shown with government charges; the price typed by staff is the first line of its breakdown.
  await page
    .getByRole('button', { name: /^Estimated drive away/ })
    .first()
    .click()
  await expect(page.getByText('$18,990').first()).toBeVisible()
  await context.close()
})
