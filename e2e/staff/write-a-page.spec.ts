import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { journeyModes } from './modes.ts'

const port = Number(process.env.E2E_PORT ?? 4310)
const dashboard = `http://dashboard.localhost:${port}`

for (const colorScheme of journeyModes('light'))
  test(`somebody who writes content makes a page by keyboard, publishes it and looks at it (${colorScheme})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
    await page.goto(`${dashboard}/sites`)
    await page.getByRole('button', { name: 'Cleo Content' }).click()
    const bar = page.getByRole('navigation', { name: 'Screens' })
    await bar.getByRole('button', { name: 'More' }).press('Enter')
    await bar.getByRole('link', { name: 'Content', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const list = page.url()
    await page.goto(`${list.replace(/\?.*/, '')}/new?kind=page`)

    const title = `Winter checks, ${colorScheme}`
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByRole('button', { name: 'Add a block to the page' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Add a block to the page' })
    await sheet.getByRole('searchbox').fill('heading')
    expect(await findViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Heading', exact: true }).press('Enter')
    await expect(sheet).toBeHidden()
    const block = page.getByText('Heading 1', { exact: true })
    await block.press('Enter')
    await page.getByLabel('Heading', { exact: true }).fill('Ready for winter?')
    await expect(page.getByText('For programmers')).toBeHidden()
    await page.getByRole('button', { name: 'Copy: Heading 1' }).press('Enter')
    await expect(page.getByText('Heading 2', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText('Heading 2', { exact: true })).toBeHidden()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByRole('status')).toContainText('Published.')

    await page.getByRole('button', { name: 'Make a preview link' }).click()
    const link = page.getByRole('link', { name: 'Open the draft on the website' })
    const address = new URL((await link.getAttribute('href')) ?? '')
    const seen = await context.newPage()
    await seen.goto(`${address.origin}${address.pathname}`)
    await expect(seen.getByRole('heading', { name: 'Ready for winter?' })).toBeVisible()

    // A version saved elsewhere is not overwritten without a confirmation, however often this screen reloads.
    const typed = page.getByLabel('Title', { exact: true })
    await typed.fill(`${title}, here`)
    await seen.goto(page.url())
    await seen.getByLabel('Title', { exact: true }).fill(`${title}, elsewhere`)
    await seen.getByRole('button', { name: 'Save draft' }).click()
    await expect(seen.getByRole('status')).toContainText('Saved as a draft.')
    await page.getByRole('button', { name: 'Make a preview link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${title}, elsewhere` })).toBeVisible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert')).toContainText('save again to put it over theirs')
    await expect(typed).toHaveValue(`${title}, here`)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${title}, here` })).toBeVisible()

    // Restores the demo's state.
    await page.getByRole('button', { name: 'Delete this page' }).click()
    await page.getByRole('button', { name: 'Delete the page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toBeHidden()
    expect(violations).toEqual([])
    await context.close()
  })
