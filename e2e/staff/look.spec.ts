import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { makeDealer } from './make-dealer.ts'
import { dashboard } from './sign-in.ts'

test('a look is previewed beside its pages, corrected where text is unreadable, published, seen on the site and undone', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const site = await makeDealer(page)
  const visitor = await context.newPage()
  const wears = async (look: string) =>
    expect(async () => {
      await visitor.goto(site.href)
      await expect(visitor.locator('html')).toHaveAttribute('data-theme', look, { timeout: 500 })
    }).toPass({ intervals: [100] })
  await wears('showroom')

  await page.goto(`${dashboard}/sites/${site.id}/look`)
  await page.getByRole('radio', { name: /^Wander/ }).check()
  const tried = page.frameLocator('iframe[title="Home in this look"]').locator('html')
  await expect(tried).toHaveAttribute('data-theme', 'wander')
  // Nothing is stored before it is published.
  await wears('showroom')
  await page.getByLabel('Brand colour', { exact: true }).fill('#777777')
  await expect(page.getByRole('alert')).toContainText('Text can’t be read on this colour.')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, 'html', 'iframe')).toEqual([])
  }
  await page.getByRole('alert').getByRole('button').press('Enter')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Published: Wander, brand #' })).toBeVisible()
  await wears('wander')

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Taken back.' })).toBeVisible()
  await wears('showroom')
  expect(await findViolations(page, 'html', 'iframe')).toEqual([])
  await context.close()
})
