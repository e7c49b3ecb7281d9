import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { readPage } from '../support/documents.ts'
import { get } from '../support/http.ts'
import { listDemoSites } from '../support/sites.ts'
import { watch } from '../support/watch.ts'
import {
  cardIsReady,
  cards,
  changeVehicle,
  enterCard,
  expectPaid,
  freeCheckout,
  goToPayment,
  holdVehicle,
  pressPay,
} from './drive-checkout.ts'
import { findReserveLink } from './reserve-links.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Where another visitor sees the vehicle: its page, and a listing that contains it. */
type Shop = { vehicle: string; slug: string; listing: string }

async function shopOf(page: Page, checkout: string): Promise<Shop> {
  const vehicle = checkout.replace(/\/[^/]+$/, '')
  const slug = vehicle.split('/').at(-1) ?? ''
  const site = (await listDemoSites(page)).find(({ href }) => checkout.startsWith(href))
  // A slug ends with the stock number.
  return { vehicle, slug, listing: `${site?.listing}?query=${slug.split('-').at(-1)}` }
}

const cardOf = (page: Page, { slug }: Shop) =>
  page
    .getByRole('region', { name: 'Results' })
    .locator('article', { has: page.locator(`a[href$="/${slug}"]`) })

/** The vehicle's own part of its page: similar ones below may be reserved by others. */
const headOf = (page: Page) => page.locator('article', { has: page.getByRole('heading', { level: 1 }) })

/** A page is cached and shared, so it is reloaded until it shows the change. */
async function seeOn(page: Page, href: string, news: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(href)
    // It is part of the page, so it is visible at once or not at all.
    expect(await news.filter({ visible: true }).count()).toBeGreaterThan(0)
  }).toPass()
}

/** The same page at both sizes, without reloading. */
async function atEachSize(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await look()
  }
}

const visible = (links: Locator) => links.filter({ visible: true }).first()

async function seesReserve(page: Page, shop: Shop): Promise<void> {
  const reserve = page.getByRole('link', { name: 'Reserve Now' })
  await seeOn(page, shop.vehicle, reserve)
  await atEachSize(page, () => expect(visible(reserve)).toBeVisible())
  await expect(headOf(page).getByText('Being reserved')).toHaveCount(0)
  const onCard = cardOf(page, shop).getByRole('link', { name: /^Reserve This Car \$/ })
  await seeOn(page, shop.listing, onCard)
  await atEachSize(page, () => expect(visible(onCard)).toBeVisible())
}

const waitlist = (page: Page) => page.getByRole('link', { name: 'Notify Me If It Becomes Available' })

/** Requests a notification for when the vehicle is available again, from its page. */
async function joinWaitlist(page: Page): Promise<void> {
  await visible(waitlist(page)).click()
  await page.getByLabel('Notify me if it becomes available').fill('bo@visitor.example')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We’ll email you once')).toBeVisible()
}

async function withStranger(context: BrowserContext, work: (stranger: Page) => Promise<void>): Promise<void> {
  const other = await context.browser()?.newContext()
  if (!other) throw new Error('There is no browser.')
  await work(await other.newPage())
  await other.close()
}

test('others see that a vehicle is being reserved, on a phone and on a desktop, join the waiting list, and see it free again', async ({
  page,
  context,
}) => {
  const checkout = await freeCheckout(page, 'stripe')
  const shop = await shopOf(page, checkout)
  await withStranger(context, async (stranger) => {
    const complaints = watch(stranger)
    await seesReserve(stranger, shop)
    await holdVehicle(page, checkout)

    const card = cardOf(stranger, shop)
    await seeOn(stranger, shop.listing, card.getByText('Being reserved'))
    await expect(card.getByRole('link', { name: /^Reserve/ })).toHaveCount(0)
    await atEachSize(stranger, async () => {
      await expect(card.getByText('Being reserved')).toBeVisible()
      await expect(card.getByRole('link', { name: /^See When It’s Available/ })).toBeVisible()
      // The surrounding listing is checked by its own tests.
      expect(await findViolations(stranger, `article:has(a[href$="/${shop.slug}"])`)).toEqual([])
    })
    const notice = stranger.getByText(/^Someone’s reserving this \w+ right now$/)
    await seeOn(stranger, shop.vehicle, notice)
    await expect(stranger.getByRole('link', { name: 'Reserve Now' })).toHaveCount(0)
    await atEachSize(stranger, async () => {
      await expect(notice).toBeVisible()
      await expect(
        stranger.getByText(/may be available again from \d+:\d\d\s[ap]m \(.+ time\)\.$/),
      ).toBeVisible()
      await expect(visible(waitlist(stranger))).toBeVisible()
      // The vehicle's own part of its page: the rest is checked by its own tests.
      expect(await findViolations(stranger, 'article:has(h1)')).toEqual([])
      const sideways = await stranger.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
    })
    await joinWaitlist(stranger)

    changeVehicle('end-hold', checkout)
    await seesReserve(stranger, shop)
    expect(complaints).toEqual([])
  })
})

test('a visitor who is paying can return from the vehicle’s page, and everybody sees it reserved once they have paid', async ({
  page,
  context,
}) => {
  const checkout = await freeCheckout(page, 'st_george')
  const shop = await shopOf(page, checkout)
  await goToPayment(page, checkout)
  await seeOn(page, shop.vehicle, page.getByText(/^Someone’s reserving this/))
  await page.getByRole('link', { name: 'Continue your reservation' }).click()
  await cardIsReady(page)
  await expect(page.getByText(/off sale for you for \d+ days? from when you pay/)).toBeVisible()
  await enterCard(page, 'st_george', cards.pays)
  await pressPay(page)
  await expectPaid(page)
  await expect(page.getByText(/We’ll hold the .+ for you until \w+day \d+ \w+ \d{4}\./)).toBeVisible()
  const number = page.getByText('Your reservation number', { exact: true }).locator('..').locator('strong')
  const reference = (await number.textContent()) ?? ''

  // The visitor who reserved it finds the reference and a link to the reservation on its page; nobody else does. Their
  // device remembers it once the script of this page has run.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reserved_car'))).toContain(reference)
  await page.goto(shop.vehicle)
  const own = page.getByRole('status').filter({ hasText: /^You’ve reserved this/ })
  await expect(own).toContainText(reference)
  await own.getByRole('link', { name: 'See my reservation' }).click()
  await expectPaid(page)

  await withStranger(context, async (stranger) => {
    await seeOn(stranger, shop.vehicle, headOf(stranger).getByText('Reserved', { exact: true }))
    await expect(stranger.getByText(/^You’ve reserved this/)).toHaveCount(0)
    await expect(headOf(stranger).getByText('Being reserved')).toHaveCount(0)
    await expect(stranger.getByRole('link', { name: 'Reserve Now' })).toHaveCount(0)
    const card = cardOf(stranger, shop)
    await seeOn(stranger, shop.listing, card.getByText('Reserved', { exact: true }))
    await expect(card.getByRole('link', { name: /Reserve|Available/ })).toHaveCount(0)
  })
})

for (const [title, word, other] of [
  [
    'a vehicle is reserved at /cars/{slug}/checkout, and not at the other word [S2.07]',
    'checkout',
    'buy-online',
  ],
  [
    'some sites reserve at /cars/{slug}/buy-online, and not at the other word [S2.08]',
    'buy-online',
    'checkout',
  ],
] as const)
  test(title, async ({ page }) => {
    const href = await findReservePage(page, new RegExp(`^/cars/[^/]+/${word}$`))
    const shown = await readPage(page, href, new URL(href).pathname)
    expect(shown.heading).toMatch(/^Reserve this /)
    expect(shown.text).toContain('First Name')
    expect((await get(href, new URL(href).pathname.replace(word, other))).status).toBe(404)
  })

async function findReservePage(page: Page, pattern: RegExp): Promise<string> {
  for (const { href } of await listDemoSites(page)) {
    const found = await findReserveLink(page, href, pattern)
    if (found) return found
  }
  throw new Error(`No shop reserves at ${pattern}.`)
}
