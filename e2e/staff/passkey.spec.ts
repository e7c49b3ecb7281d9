import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { journeyModes } from './modes.ts'
import { dashboard, signIn } from './sign-in.ts'

/** A virtual authenticator in Chromium that verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

// Serial, because in a soak run both are of the same person, whose passkeys are one list.
test.describe.configure({ mode: 'default' })

for (const colorScheme of journeyModes('light'))
  test(`a manager adds a passkey, signs in with it alone, names it and removes it (${colorScheme})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await addAuthenticator(page)
    await signIn(page, 'Dana Manager', '/account')
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    const rows = passkeys.getByRole('listitem')
    const before = await rows.count()
    await passkeys.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await expect(rows).toHaveCount(before + 1)
    await expect(rows.last()).toContainText('not used yet')
    expect(await findViolations(page)).toEqual([])
    // The device already has a passkey for this account, and creates no second one.
    await passkeys.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await expect(passkeys.getByRole('alert')).toContainText('has a passkey of yours already')

    await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter')
    // A navigation before the sign-out has finished would still be signed in.
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.goto(`${dashboard}/team`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    // Without mail or phone, and on to the requested page.
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()

    await page.goto(`${dashboard}/account`)
    await expect(rows.last()).toContainText('last used')
    const name = `Mine ${colorScheme}`
    await rows.last().getByText('Change').press('Enter')
    await rows.last().getByLabel('Name').fill(name)
    await rows.last().getByRole('button', { name: 'Save' }).press('Enter')
    const row = rows.filter({ hasText: name })
    await expect(row).toBeVisible()
    if ((await row.getByRole('button').count()) === 0) await row.getByText('Change').press('Enter')
    await row.getByRole('button', { name: `Remove ${name}` }).press('Enter')
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await expect(page.getByRole('alert')).toContainText('wasn’t accepted')
    await context.close()
  })

test('on a phone the navigation bar has five items, the last of which opens the other screens', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, 'Dana Manager', '/')
  const bar = page.getByRole('navigation', { name: 'Screens' })
  await expect(bar.getByRole('link')).toHaveCount(4)
  const more = bar.getByRole('button', { name: 'More' })
  await more.press('Enter')
  const deposits = bar.getByRole('link', { name: 'Deposits' })
  await expect(deposits).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await deposits.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible()
  await expect(deposits).toBeHidden()
  await expect(more).toHaveClass(/current/)
  await context.close()
})
