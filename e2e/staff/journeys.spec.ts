import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import {
  cards,
  enterCard,
  expectPaid,
  freeCheckout,
  goToPayment,
  pressPay,
} from '../checkout/drive-checkout.ts'
import { hydrated } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { tabTo } from '../support/keyboard.ts'
import { signIn } from './sign-in.ts'

async function openPhone(browser: Browser, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }))
  await page.keyboard.press('Enter')
}

test('a booking is moved by keyboard on a phone, and back with one press', async ({ browser }) => {
  const page = await openPhone(browser)
  await signIn(page, 'Dana Manager', '/leads?words=Ruby')
  await tabTo(page, page.getByRole('link', { name: 'Ruby Taylor' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: /^Test drive/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'View enquiry' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ruby Taylor' })).toBeVisible()
  const when = page.locator('.when-booked')
  const before = await when.textContent()
  const times = page.getByLabel('Move to')
  // Nothing is chosen beforehand: a stray press moves nobody.
  await expect(times).toHaveValue('')
  await tabTo(page, times)
  for (let turn = 0; turn < 7; turn++) await page.keyboard.press('ArrowDown')
  const chosen = await times.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const moved = page.getByRole('status').filter({ hasText: 'Ruby Taylor is moved to' })
  await expect(moved).toBeVisible()
  // It stays visible at the bottom of a screen, with half of the phone covered by its keyboard.
  await page.setViewportSize({ width: 390, height: 420 })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(moved).toBeInViewport({ ratio: 1 })
  await expect(when).toContainText(/\d+:\d+ [ap]m/.exec(chosen ?? '')?.[0] ?? 'no time')
  await expect(when).not.toHaveText(before ?? '')
  await press(page, 'Undo')
  await expect(when).toHaveText(before ?? '')
  await page.context().close()
})

/** Drags something over a calendar until a free time shows that it would land there. */
async function dragToFreeTime(page: Page, booking: Locator): Promise<string> {
  const from = await booking.boundingBox()
  if (!from) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + from.width / 2, from.y + 8)
  await page.mouse.down()
  const landing = page.locator('.landing > b')
  for (const column of await page.locator('.calendar-day').all()) {
    const box = await column.boundingBox()
    if (!box) continue
    for (const share of [0.3, 0.5, 0.7]) {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * share, { steps: 4 })
      if ((await landing.count()) > 0) return (await landing.textContent()) ?? ''
    }
  }
  throw new Error('No day has a free time.')
}

test('a booking is dragged to another time with the mouse, and back with one press', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, 'Dana Manager', '/calendar')
  // His visit is within a day, on a Sunday evening in the next week; the other one is moved by the test with keys.
  const booking = page.locator('.calendar-day a.booking').filter({ hasText: 'Jack' })
  if ((await booking.count()) === 0) await page.getByRole('link', { name: 'Next week' }).click()
  await hydrated(booking)
  const before = (await booking.getAttribute('title')) ?? ''
  const time = await dragToFreeTime(page, booking)
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: 'is moved to' })).toBeVisible()
  await expect(page.locator('.when-booked')).toContainText(time)
  await expect(booking).not.toHaveAttribute('title', before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(booking).toHaveAttribute('title', before)
  await page.context().close()
})

test('a paid deposit is handed over, undone and refunded by keyboard on a phone, and the screen updates by itself', async ({
  page,
  browser,
}) => {
  await goToPayment(page, await freeCheckout(page, 'stripe'))
  await enterCard(page, 'stripe', cards.pays)
  await pressPay(page)
  await expectPaid(page)
  const reference = (await page.getByText(/^R-[A-Z0-9-]{6,}$/).textContent()) ?? ''

  const staff = await openPhone(browser)
  await signIn(staff, 'Alex Admin', '/deposits?state=paid')
  await tabTo(staff, staff.getByRole('row').filter({ hasText: reference }).getByRole('link'))
  await staff.keyboard.press('Enter')
  // Handed over as sold, and undone: only then can the deposit be refunded.
  await press(staff, 'Hand over as sold')
  await expect(staff.getByText('Handed over', { exact: true })).toBeVisible()
  await expect(staff.getByLabel('Why? They will read it.')).toBeHidden()
  // The screen has a button to undo it too; this is the one beside what was said.
  await press(staff, /^Undo$/)
  await expect(staff.getByText('Paid', { exact: true })).toBeVisible()
  await tabTo(staff, staff.getByLabel('Why? They will read it.'))
  await staff.keyboard.type('You changed your mind')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(staff.getByText(/^Deposit refunded: \$/)).toBeVisible()
  expect(await findViolations(staff)).toEqual([])
  await staff.context().close()
})

test('ten vehicles are repriced by keyboard on a phone after a preview, and the change is undone', async ({
  browser,
}) => {
  const page = await openPhone(browser, 'dark')
  await signIn(page, 'Dana Manager', '/stock?state=listed')
  const boxes = await page.getByRole('checkbox', { name: /^Choose (?!all)/ }).all()
  for (const box of boxes.slice(0, 10)) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await tabTo(page, page.locator('summary').filter({ hasText: 'Change price' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Amount'))
  await page.keyboard.type('-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await press(page, 'Change 10 vehicles')
  await expect(page.getByRole('status').filter({ hasText: '10 vehicles changed.' })).toBeVisible()
  await press(page, 'Undo')
  await expect(page.getByRole('status').filter({ hasText: 'Taken back.' })).toBeVisible()
  await page.context().close()
})

test('keyboard shortcuts lead to every screen without a mouse', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'Sam Sales', '/')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find and go' })
  await expect(palette).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await palette.getByRole('searchbox').fill('Sharma')
  await expect(palette.getByRole('link', { name: 'Priya Sharma' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Sharma' })).toBeVisible()
  await expect(palette).toBeHidden()
  await page.context().close()
})
