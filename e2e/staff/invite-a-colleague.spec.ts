import { type Browser, expect, type Page, test } from '@playwright/test'
import { showCode } from '../support/authenticator.ts'
import { findViolations } from '../support/axe.ts'
import { get } from '../support/http.ts'
import { tabTo } from '../support/keyboard.ts'
import { mailsTo, mailTo } from '../support/outbox.ts'
import { journeyModes } from './modes.ts'

const port = Number(process.env.E2E_PORT ?? 4310)
const dashboard = `http://dashboard.localhost:${port}`

async function open(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

/** By keyboard only: focuses the field or button, then presses a key. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }).first())
  await page.keyboard.press('Enter')
}

async function signInAs(page: Page, name: string, path: string): Promise<void> {
  await page.goto(dashboard + path)
  await press(page, new RegExp(name))
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
}

type Colleague = { name: string; email: string; role: string }

async function invite(page: Page, { name, email, role }: Colleague): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption(role)
  await press(page, 'Send the invitation')
  await expect(page.getByRole('status')).toContainText(`Invitation sent to ${email}.`)
}

/** With the code of a mail that is newer than the known ones. */
async function signInByMail(page: Page, email: string, known: readonly string[] = []): Promise<string> {
  await page.getByLabel('Your work email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('a code is on its way')
  const mails = await mailsTo(email, 'is your Forecourt code', known.length + 1)
  const codes = mails.map(({ text }) => /Your code to sign in is (\d{6})/.exec(text)?.[1] ?? '')
  const code = codes.find((one) => !known.includes(one)) ?? ''
  await page.getByLabel('Code from the mail').fill(code)
  await page.keyboard.press('Enter')
  return code
}

for (const colorScheme of journeyModes('dark'))
  test(`a manager invites a colleague, who signs in with two factors, by keyboard on a phone (${colorScheme}) [ASVS 7.4.4]`, async ({
    browser,
  }) => {
    const manager = await open(browser, colorScheme)
    await signInAs(manager, 'Dana Manager', '/team')
    await expect(manager.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    const name = `New ${colorScheme}`
    const email = `new.${colorScheme}.${Date.now()}@staff.example`
    await invite(manager, { name, email, role: 'dealer-manager' })
    expect((await mailTo(email, 'has invited you to Forecourt')).text).toContain('Dana Manager')

    const colleague = await open(browser, colorScheme)
    await colleague.goto(`${dashboard}/team`)
    const mailed = await signInByMail(colleague, email)
    // A mailed code alone gives a manager access to no page.
    await expect(colleague.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
    await colleague.goto(`${dashboard}/leads`)
    await expect(colleague.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
    expect(await findViolations(colleague)).toEqual([])
    await press(colleague, 'Start')
    await expect(colleague.getByRole('heading', { name: 'Scan this code' })).toBeVisible()
    expect(await findViolations(colleague)).toEqual([])
    const key = (await colleague.locator('.secret').textContent()) ?? ''
    const code = colleague.getByLabel('Code that the app shows')
    await code.fill('12345')
    await code.press('Enter')
    await expect(colleague.getByRole('alert')).toContainText('isn’t right')
    await code.fill(showCode(key))
    await code.press('Enter')
    await expect(colleague.getByRole('heading', { name: 'Keep your backup codes' })).toBeVisible()
    expect(await findViolations(colleague)).toEqual([])
    const [backup = ''] = await colleague.locator('.codes li').allTextContents()
    await press(colleague, 'I’ve saved them', 'link')
    await expect(colleague.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()

    // The next sign-in uses a backup code.
    await tabTo(colleague, colleague.locator('summary:visible', { hasText: name }))
    await colleague.keyboard.press('Enter')
    await press(colleague, 'Your account', 'link')
    await expect(colleague.getByText('You have 10 backup codes left.')).toBeVisible()
    expect(await findViolations(colleague)).toEqual([])
    await press(colleague, /^Sign out$/)
    await signInByMail(colleague, email, [mailed])
    await expect(colleague.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
    expect(await findViolations(colleague)).toEqual([])
    await colleague.getByLabel('Code').fill(backup)
    await colleague.keyboard.press('Enter')
    await expect(colleague.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await manager.context().close()
    await colleague.context().close()
  })

test('revoking a role closes the open screen within a minute, and one press restores it [ASVS 7.4.2] [ASVS 8.3.2]', async ({
  browser,
}) => {
  const manager = await open(browser, 'light')
  await signInAs(manager, 'Dana Manager', '/team')
  const name = 'Short Stay'
  const email = `short.stay.${Date.now()}@staff.example`
  await invite(manager, { name, email, role: 'sales' })

  const colleague = await open(browser, 'light')
  await colleague.clock.install()
  await colleague.goto(`${dashboard}/leads`)
  await signInByMail(colleague, email)
  await expect(colleague.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()

  await tabTo(manager, manager.getByLabel(`More for ${name}`))
  await manager.keyboard.press('Enter')
  await press(manager, 'Remove')
  await expect(manager.getByRole('status')).toContainText(`${name}’s role is removed.`)
  // Nobody interacts with the screen.
  await expect(async () => {
    await colleague.clock.fastForward(31_000)
    await expect(colleague.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 5_000 })
  }).toPass()

  await press(manager, 'Undo')
  await expect(manager.getByRole('status')).toContainText('Taken back.')
  await expect(manager.getByLabel(`Role of ${name}`, { exact: true })).toHaveValue('sales')
  await manager.context().close()
  await colleague.context().close()
})

for (const colorScheme of journeyModes('dark'))
  test(`a key is created, grants the actions it lists, is revoked, and the log records all of it (${colorScheme})`, async ({
    browser,
  }) => {
    const page = await open(browser, colorScheme)
    await signInAs(page, 'Dana Manager', '/keys')
    const name = `Robot ${colorScheme} ${Date.now()}`
    await page.getByLabel('What is it for?').fill(name)
    await press(page, 'Make the key')
    const key = (await page.getByRole('status').locator('.secret').textContent()) ?? ''
    expect(await findViolations(page)).toEqual([])

    const ask = (path: string, headers = { authorization: `Bearer ${key}` }) =>
      get(dashboard, `/api/${path}`, { headers })
    const vehicles = await ask('vehicles')
    expect(vehicles.status).toBe(200)
    expect(JSON.parse(vehicles.body).vehicles.length).toBeGreaterThan(0)
    expect((await ask('leads')).status).toBe(403)
    expect((await ask('team')).status).toBe(404)
    expect((await get(dashboard, '/api/vehicles')).status).toBe(401)

    await press(page, `Revoke: ${name}`)
    await expect(page.getByRole('status')).toContainText('no longer opens anything')
    expect((await ask('vehicles')).status).toBe(401)

    await page.goto(`${dashboard}/audit?who=Dana`)
    await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: `Dana Manager made the API key ${name}` }),
    ).toBeVisible()
    const refused = page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Refused' })
    await refused.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'tried to' }).first()).toContainText('Refused')
    await page.context().close()
  })
