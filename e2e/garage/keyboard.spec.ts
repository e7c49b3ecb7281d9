import { expect, type Locator, type Page, test } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { get } from '../support/http.ts'
import { tabTo } from '../support/keyboard.ts'
import { codeTo } from '../support/outbox.ts'
import { listDemoSites } from '../support/sites.ts'
import { watch } from '../support/watch.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const colourOf = (element: Locator) => element.evaluate((found) => getComputedStyle(found).color)

async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const [below, above] = [await lower.boundingBox(), await upper.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
}

/** A dealer with the quiz that allows visitors to sign in. */
async function findShop(page: Page): Promise<{ href: string } | undefined> {
  for (const { href } of await listDemoSites(page)) {
    const answers = [await get(href, '/help-me-choose'), await get(href, '/account')]
    if (answers.every(({ status }) => status === 200)) return { href }
  }
}

test('the keyboard alone answers the five questions, saves, signs in and visits every tab of the garage, and every screen is readable', async ({
  page,
}, { project }) => {
  const shop = await findShop(page)
  if (!shop) throw new Error('No shop has the questions and lets visitors sign in.')
  const complaints = watch(page)
  const found: Record<string, string[]> = {}
  const look = async (screen: string, part?: string) => {
    found[screen] = await findViolations(page, part)
  }

  await arrive(page, new URL('/help-me-choose', shop.href).href)
  await look('questions')
  // Every question is one tab stop; an arrow key answers it.
  const first = page.getByRole('group').first().getByRole('radio')
  await tabTo(page, first.last())
  await page.keyboard.press('ArrowUp')
  await expect(first.last()).not.toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /^Show my / }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/.*\?/)

  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })
  await tabTo(page, heart)
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const email = `keys-${project.name}-${Date.now()}@example.com`
  await page.goto(new URL('/account', shop.href).href)
  await look('sign-in')
  await tabTo(page, page.getByLabel('Email address'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your email')).toBeVisible()
  await look('code')
  const code = page.getByLabel('Code')
  await expectBelow(page.getByRole('button', { name: 'Sign in' }), code)
  await tabTo(page, code)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  const refused = page.getByRole('alert').filter({ hasText: 'That code isn’t right' })
  await expect(refused).toBeVisible()
  expect(await colourOf(refused)).not.toBe(await colourOf(page.locator('body')))
  await look('wrong code', 'main')
  await tabTo(page, code)
  await page.keyboard.type(await codeTo(email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-garage/)
  await expect(page.getByText(`Kept in your account, ${email}.`)).toBeVisible()

  for (const name of ['Saved', 'Viewed', 'Compare', 'Searches', 'Enquiries', 'My details']) {
    const tab = page.getByRole('navigation', { name: 'Parts of my garage' }).getByRole('link', { name })
    await tabTo(page, tab)
    await page.keyboard.press('Enter')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    // The surrounding frame is the same for all.
    await look(name, name === 'Saved' ? 'html' : 'main')
  }
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'get a copy or have it deleted' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/your-data/)
  await look('your data')
  expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
  // The browser's own log line about the wrong code.
  expect(complaints).toEqual([expect.stringMatching(/status of 4\d\d/)])
})
