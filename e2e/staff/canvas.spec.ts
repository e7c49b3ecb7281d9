import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { dashboard, signIn } from './sign-in.ts'

test('a page of eight blocks is built from nothing by keyboard on its canvas, changed on a second screen, and published [S1.20] [S6.06]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await signIn(page, 'Cleo Content', '/sites')
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page.getByRole('link', { name: 'Start from a template' }).press('Enter')
  await page.getByLabel('Title', { exact: true }).fill(`Built by keyboard ${Date.now()}`)
  await page.getByRole('button', { name: 'Make the page' }).press('Enter')

  const canvas = page.frameLocator('iframe[title="The page"]')
  const add = page.getByLabel('Add a block')
  const blocks = [
    'Heading',
    'Text',
    'Latest arrivals',
    'Makes',
    'Trade-in strip',
    'Questions and answers',
    'Opening hours',
    'Locations',
  ]
  for (const block of blocks) {
    await add.selectOption({ label: block })
    await page.getByRole('button', { name: /^Add (?:at|after|in)/ }).press('Enter')
    await expect(page.getByRole('button', { name: block, pressed: true }).first()).toBeVisible()
  }
  await page.getByRole('button', { name: /^Heading/ }).press('Enter')
  await page.getByLabel('Heading', { exact: true }).fill('Made on the canvas')
  await page.getByLabel('Level').selectOption('1')
  await expect(canvas.getByRole('heading', { name: 'Made on the canvas', includeHidden: true })).toBeVisible()
  // Real vehicles of the site, by the renderers of its pages.
  await expect(canvas.locator('article, li a[href]').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved as a draft')

  // One block further down and back again, without a mouse.
  await page.getByRole('button', { name: 'Down: Heading' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved as a draft')
  await page.getByRole('button', { name: 'Phone' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  expect(await findViolations(page, 'html', 'iframe')).toEqual([])

  // Somebody else saves the same page by the form in the meantime.
  const other = await context.newPage()
  await other.goto(page.url().replace(/\/canvas$/, ''))
  await other.getByLabel('Title', { exact: true }).fill('Built by two')
  await other.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect(other.getByRole('status')).toContainText('Saved as a draft.')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Somebody else has saved this page')
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved as a draft')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Published')

  await page.getByRole('button', { name: 'Preview link' }).press('Enter')
  const address = new URL(
    (await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? '',
  )
  await other.goto(`${address.origin}${address.pathname}`)
  await expect(other.getByRole('heading', { level: 1, name: 'Made on the canvas' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 2, name: 'Latest arrivals' })).toBeVisible()

  // Leaves the demo as it was.
  await page.getByRole('link', { name: 'Leave the canvas' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
  expect(page.url()).toContain(dashboard)
  expect(violations).toEqual([])
  await context.close()
})
