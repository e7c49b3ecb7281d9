import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { journeyModes } from './modes.ts'

const port = Number(process.env.E2E_PORT ?? 4310)
const dashboard = `http://dashboard.localhost:${port}`

for (const colorScheme of journeyModes('dark'))
  test(`a manager finds a setting, sees errors while typing, sets it and clears it (${colorScheme})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
    await page.goto(`${dashboard}/sites`)
    await page.getByRole('button', { name: 'Dana Manager' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    // Each colour scheme uses a different setting, which no other journey reads.
    const label = colorScheme === 'light' ? 'Days to keep finance applications' : 'Failures before an alert'
    await page.getByLabel('Search all settings').fill(label)
    await expect(page.getByRole('status')).toHaveText(/^1 of \d+ settings$/)
    await page.getByRole('link', { name: label }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    const field = page.getByRole('textbox', { name: label })
    await field.fill('0')
    await expect(page.getByRole('alert')).toContainText('Between 1 and')
    await field.fill('31')
    await expect(page.getByRole('alert')).toBeHidden()
    await field.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Saved. It’s now: 31')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^Clear/ }).click()
    await expect(page.getByText('31 → not set').first()).toBeVisible()
    expect(violations).toEqual([])
    await context.close()
  })
