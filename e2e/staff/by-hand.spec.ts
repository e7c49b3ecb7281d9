import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { tabTo } from '../support/keyboard.ts'
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`a new vehicle goes from its plate to its public page by keyboard on a phone, ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await signIn(page, 'Sam Sales', '/stock')
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { level: 1, name: 'New vehicle' })).toBeVisible()
    await tabTo(page, page.getByLabel('Plate or VIN'))
    await page.keyboard.type('HND42A')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Found:' })).toBeVisible()
    await expect(page.getByLabel('Make', { exact: true })).not.toHaveValue('')
    // A number is proposed; two tests that add at once would get the same.
    await expect(page.getByLabel('Stock number')).not.toHaveValue('')
    await page.getByLabel('Stock number').fill(`HAND-${colorScheme}-${Date.now()}`)
    await tabTo(page, page.getByLabel('Kilometres'))
    await page.keyboard.type('64,000')
    await tabTo(page, page.getByLabel('Price', { exact: true }))
    await page.keyboard.type('18,990')

    // What was typed is there again after leaving the screen.
    await page.getByRole('link', { name: 'Vehicles', exact: true }).and(page.locator('.back a')).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByText('What you typed is back.')).toBeVisible()
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('18,990')
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel(/^Photos/).setInputFiles(photos)
    await tabTo(page, page.getByRole('button', { name: 'Add vehicle' }))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('link', { name: /2 photos/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('18,990')
    expect(await findViolations(page)).toEqual([])
    const address = await page.getByRole('link', { name: 'View on website' }).getAttribute('href')

    await page.getByRole('link', { name: /2 photos/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible()
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
    await first.press('Enter')
    await sent
    await first.press('Enter')
    pressedTwice.resolve()
    await expect(shown.first()).toHaveAttribute('src', second ?? '')
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(shown.nth(1)).toHaveAttribute('src', second ?? '')
    expect(await findViolations(page)).toEqual([])

    await page.goto(address ?? '')
    // The price is shown with government charges; the price typed by staff is the first line of its breakdown.
    await page
      .getByRole('button', { name: /^Estimated drive away/ })
      .first()
      .press('Enter')
    await expect(page.getByText('$18,990').first()).toBeVisible()
    await context.close()
  })
