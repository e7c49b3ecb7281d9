import { type Browser, expect, type Page, test } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { get } from '../support/http.ts'
import { codeTo } from '../support/outbox.ts'
import { type DemoSite, listDemoSites } from '../support/sites.ts'
import { watch } from '../support/watch.ts'

const hearts = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Save / })
const saved = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved/ })
const accountOf = ({ href }: DemoSite) => new URL('/account', href).href

/** A dealer that allows visitors to sign in, and whether another one does not. */
async function findShop(page: Page): Promise<{ shop: DemoSite; others: number }> {
  const sites = await listDemoSites(page)
  const statuses = await Promise.all(sites.map(async ({ href }) => (await get(href, '/account')).status))
  const shop = sites[statuses.indexOf(200)]
  if (!shop) throw new Error('No shop lets visitors sign in.')
  return { shop, others: statuses.filter((status) => status === 404).length }
}

/** With the forms only, with or without script. */
async function signIn(page: Page, shop: DemoSite, email: string): Promise<void> {
  await page.goto(accountOf(shop))
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await page.getByLabel('Code').fill(await codeTo(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/my-garage/)
}

/** Without the garage's service worker, whose requests a test could not intercept. */
async function openDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: 'block' })).newPage()
}

test('two devices and an account share the same cars, whichever was first, and signing out removes them from the device [S1.15] [S3.32] [S6.03] [S6.05] [S7.16]', async ({
  page,
  browser,
}, { project }) => {
  const { shop, others } = await findShop(page)
  expect(others).toBeGreaterThan(0)
  const email = `two-devices-${project.name}-${Date.now()}@example.com`
  const complaints = watch(page)
  await arrive(page, new URL(shop.listing, shop.href).href)
  for (const nth of [0, 1]) await hearts(page).nth(nth).click()
  await signIn(page, shop, email)
  await expect(page.getByText(`Kept in your account, ${email}.`)).toBeVisible()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const answer = () => page.evaluate(async () => (await fetch('/api/auth')).json())
  await expect.poll(async () => (await answer()).watchlist.length).toBe(2)

  const other = await openDevice(browser)
  await arrive(other, new URL(shop.listing, shop.href).href)
  await hearts(other).nth(2).click()
  // The account's saved cars cannot be loaded at first; they must not be reported as gone.
  const ofAccount = /\/api\/garage\?ids=\d+(?:%2C|,)/
  await other.route(ofAccount, (route) => route.abort())
  await signIn(other, shop, email)
  await expect(saved(other)).toHaveText(/3/)
  await expect(other.getByText('We couldn’t load your vehicles just now.')).toBeVisible()
  await expect(other.getByText(/no longer listed/)).toBeHidden()
  await other.unroute(ofAccount)
  await other.getByRole('button', { name: 'Try again' }).click()
  await expect(other.locator('main article:has(button[aria-pressed="true"])')).toHaveCount(3)
  await expect.poll(async () => (await answer()).watchlist.length).toBe(3)
  // A car removed here disappears there.
  await other
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })
    .click()
  await expect.poll(async () => (await answer()).watchlist.length).toBe(2)
  await page.reload()
  await expect(saved(page)).toHaveText(/2/)

  await page.goto(accountOf(shop))
  await expect(page.getByText('You’re signed in on 2 devices.')).toBeVisible()
  await expect(page.getByRole('list').getByRole('link', { name: /\d{4}/ }).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourited_cars'))).toBe('[]')
  expect(await other.evaluate(async () => (await fetch('/api/auth')).json())).toEqual({
    user: null,
    watchlist: [],
  })
  expect(complaints).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('visitors sign in, change their address and delete their account by posts', async ({ page }, {
    project,
  }) => {
    const { shop } = await findShop(page)
    const email = `posts-${project.name}-${Date.now()}@example.com`
    await signIn(page, shop, email)
    await page.getByRole('link', { name: /Sign in to see it|My account/ }).click()
    await expect(page.getByText(`You’re signed in as ${email}.`)).toBeVisible()
    await page.getByLabel('Your name').fill('Jo')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Your name is saved.')).toBeVisible()
    await page.getByLabel('New email address').fill(`new-${email}`)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByLabel('Code').fill(await codeTo(`new-${email}`))
    await page.getByRole('button', { name: 'Change address' }).click()
    await expect(page.getByText(`You’re signed in as new-${email}.`)).toBeVisible()
    await page.getByLabel('Yes, delete my account for good').check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  })
})
