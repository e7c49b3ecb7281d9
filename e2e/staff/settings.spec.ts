import { expect, test } from '@playwright/test'
import { hydrated } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { journeyModes } from './modes.ts'
import { signIn } from './sign-in.ts'

for (const colorScheme of journeyModes('dark'))
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(`a manager finds a setting by its words, changes it in its row and undoes it by keys (${colorScheme}, ${viewport.width} wide)`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ colorScheme, viewport })
      const page = await context.newPage()
      const violations: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text())
      })
      await signIn(page, 'Dana Manager', '/')
      // Each width uses a setting of its own, which no other journey reads.
      const [words, label, key] =
        viewport.width < 1000
          ? ['photos of visitors', 'Keep photos of visitors for', 'photoRetentionDays']
          : ['unfinished forms', 'Keep unfinished forms for', 'unfinishedLeadDays']
      await page.keyboard.press('Control+k')
      await page.keyboard.type(words)
      await expect(page.getByRole('link', { name: label })).toBeVisible()
      await page.keyboard.press('Enter')
      const row = page.locator(`#${key}`)
      const field = row.getByRole('textbox', { name: label })
      await expect(field).toBeVisible()
      await hydrated(page.getByRole('main'))
      expect(await findViolations(page)).toEqual([])
      const before = await field.inputValue()
      await field.fill('0')
      await field.press('Enter')
      await expect(row.getByRole('alert')).toContainText('Between 1 and')
      await field.fill('31')
      await field.press('Tab')
      await expect(row.getByRole('status')).toContainText(`Saved, was ${before} days`)
      expect(await findViolations(page)).toEqual([])
      await row.getByRole('button', { name: 'Undo' }).focus()
      await page.keyboard.press('Enter')
      await expect(row.getByRole('status')).toContainText(`Taken back: ${before} days`)
      await expect(field).toHaveValue(before)
      expect(violations).toEqual([])
      await context.close()
    })

test('a setting has a screen with its history, where what is wrong is said while one types', async ({
  page,
}) => {
  await signIn(page, 'Dana Manager', '/sites')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}/leadAlertAfter`)
  await hydrated(page.getByRole('main'))
  const field = page.getByRole('textbox', { name: 'Failures before an alert' })
  await field.fill('0')
  await expect(page.getByRole('alert')).toContainText('Between 1 and')
  await field.fill('31')
  await expect(page.getByRole('alert')).toBeHidden()
  await field.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Saved. It’s now: 31')
  await page.getByRole('button', { name: /^Clear/ }).click()
  await expect(page.getByText('31 → not set').first()).toBeVisible()
})

test('words typed into a form come back after leaving it and after being signed out, until they are saved', async ({
  page,
  context,
}) => {
  await signIn(page, 'Dana Manager', '/sites')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const details = page.url().replace(/\/settings.*$/, '/details')
  await page.goto(details)
  await hydrated(page.getByRole('main'))
  const tagline = page.getByRole('textbox', { name: 'Tagline' })
  const before = await tagline.inputValue()
  const typed = `Since 1972, ${Date.now()}`
  await tagline.fill(typed)
  await page.goto(details.replace('/details', '/hours'))
  await page.goto(details)
  await expect(page.getByText('What you typed is back.')).toBeVisible()
  await expect(tagline).toHaveValue(typed)
  expect(await findViolations(page)).toEqual([])

  // The session ends before the press on Save.
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Dana Manager' }).click()
  await expect(tagline).toHaveValue(typed)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  await page.goto(details)
  await hydrated(page.getByRole('main'))
  await expect(page.getByText('What you typed is back.')).toBeHidden()
  await tagline.fill(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
})
