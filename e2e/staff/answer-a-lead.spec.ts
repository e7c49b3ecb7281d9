import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { tabTo } from '../support/keyboard.ts'
import { journeyModes } from './modes.ts'

const port = Number(process.env.E2E_PORT ?? 4310)
const dashboard = `http://dashboard.localhost:${port}`

for (const colorScheme of journeyModes('light'))
  test(`somebody signs in with one press and answers a lead by keyboard (${colorScheme})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })

    await page.goto(`${dashboard}/leads?words=Nguyen`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Sam Sales' }))
    await page.keyboard.press('Enter')

    // Returns to the requested page after signing in.
    await expect(page).toHaveURL(/words=Nguyen/)
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Mia Nguyen' }))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Mia Nguyen' })).toBeVisible()
    const subject = `Your question, ${colorScheme}`
    await tabTo(page, page.getByLabel('Subject'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(subject)
    await tabTo(page, page.getByLabel('Message'))
    await page.keyboard.type('It is here.')
    await page.keyboard.press('Control+Enter')
    const happened = page.getByRole('listitem').filter({ hasText: subject })
    await expect(happened.first()).toContainText('Sam Sales')
    await expect(page.getByText('Our answer').first()).toBeVisible()

    // A half-typed answer survives changes by somebody else to the same lead.
    const other = await context.newPage()
    await other.goto(page.url())
    const [note, theirs] = [page.getByLabel('Note to the team'), other.getByLabel('Note to the team')]
    await page.getByLabel('Message').fill('Dear')
    await page.getByRole('radio', { name: 'Note' }).check({ force: true })
    await note.fill('Half a')
    await other.getByRole('radio', { name: 'Note' }).check({ force: true })
    await theirs.fill(`Rang, ${colorScheme}`)
    await other.getByRole('button', { name: 'Add note' }).click()
    await expect(theirs).toHaveValue('')
    await expect(page.getByRole('listitem').filter({ hasText: `Rang, ${colorScheme}` })).toBeVisible()
    await other.getByRole('radio', { name: 'Email' }).check({ force: true })
    await other.getByLabel('Subject').fill(`Once more, ${colorScheme}`)
    await other.getByLabel('Message').fill('It is still here.')
    await other.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `Once more, ${colorScheme}` })).toBeVisible()
    await expect(note).toHaveValue('Half a')
    await expect(page.getByLabel('Message')).toHaveValue('Dear')
    await other.close()
    // screens.spec.ts checks screens in their initial state.
    expect(await findViolations(page)).toEqual([])

    const bar = page.getByRole('navigation', { name: 'Screens' })
    for (const screen of ['Today', 'Stock', 'Deposits']) {
      if (screen === 'Deposits') {
        await tabTo(page, bar.getByRole('button', { name: 'More' }))
        await page.keyboard.press('Enter')
      }
      await tabTo(page, bar.getByRole('link', { name: screen }))
      await page.keyboard.press('Enter')
      const title = screen === 'Stock' ? 'Vehicles' : screen
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    expect(violations).toEqual([])
    await context.close()
  })

test('the dashboard works without script, and nobody gets in without signing in', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${dashboard}/stock`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Dana Manager' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible()
  const price = page.getByRole('textbox', { name: /^Price of/ }).first()
  const before = await price.inputValue()
  const next = (Number(before.replaceAll(',', '')) + 10).toLocaleString('en-AU')
  await price.fill(next)
  await price.press('Enter')
  await expect(price).toHaveValue(next)
  await price.fill('a lot')
  await price.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter a price in dollars')
  await page.getByText('Dana Manager').first().click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`${dashboard}/leads`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.close()
})
