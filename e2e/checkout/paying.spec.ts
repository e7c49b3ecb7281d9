import { expect, type Page, test } from '@playwright/test'
import { hydrated } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { get } from '../support/http.ts'
import { watch } from '../support/watch.ts'
import {
  answerNo,
  cardIsReady,
  cards,
  changeVehicle,
  enterCard,
  expectPaid,
  fillDetails,
  findBank,
  freeCheckout,
  type GatewayName,
  goToPayment,
  holdVehicle,
  next,
  payButton,
  pressPay,
} from './drive-checkout.ts'
import { listCharges, noteReservation } from './sandbox-bank.ts'

/** A browser logs every error response, including those that a page expects. */
const ofRefusal = /status of 402/

const gateways: readonly GatewayName[] = ['stripe', 'till', 'st_george']

async function arrive(page: Page, gateway: GatewayName): Promise<string> {
  const checkout = await freeCheckout(page, gateway)
  await goToPayment(page, checkout)
  return checkout
}

for (const gateway of gateways)
  test(`a card that ${gateway} declines or whose bank gets no answer or a refusal is not charged, a confirmed one is, and everybody sees that the vehicle is reserved [S1.16]`, async ({
    page,
    browser,
  }) => {
    const complaints = watch(page)
    const checkout = await arrive(page, gateway)
    await noteReservation(page, checkout)
    await expect(page.getByText('It is a hold, not a contract.')).toBeVisible()
    await expect(page.getByText('There is no card surcharge.')).toBeVisible()
    await enterCard(page, gateway, cards.declined)
    await pressPay(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible()
    expect(await listCharges(checkout)).toHaveLength(0)
    await cardIsReady(page)

    // 3-D Secure: the bank asks.
    const pay = async (answer: string) => {
      await enterCard(page, gateway, cards.asksBank)
      await pressPay(page)
      await findBank(page, gateway).getByRole('button', { name: answer }).click()
    }
    await pay('Leave without an answer')
    if (gateway === 'till') {
      await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible()
      expect(await findViolations(page, 'main')).toEqual([])
      await page.getByRole('link', { name: 'Go to your bank' }).click()
      await page.getByRole('button', { name: 'No, refuse' }).click()
    } else {
      await expect(page.getByRole('alert').filter({ hasText: /bank/ })).toBeVisible()
      await cardIsReady(page)
      await pay('No, refuse')
    }
    await expect(page.getByRole('alert').filter({ hasText: /bank/i })).toBeVisible()
    expect(await listCharges(checkout)).toHaveLength(0)
    await cardIsReady(page)
    await pay('Yes, it is me')
    await expectPaid(page)
    expect(await listCharges(checkout)).toHaveLength(1)
    expect(complaints.filter((complaint) => !ofRefusal.test(complaint))).toEqual([])

    const other = await (await browser.newContext()).newPage()
    await other.goto(checkout)
    await expect(other.getByText(/^Someone else has reserved it until \w+day \d+ \w+ \d{4}\./)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Notify me' })).toBeVisible()
    await other.goto(checkout.replace(/\/[^/]+$/, ''))
    await expect(other.getByText(/^This \w+ is reserved until \w+day \d+ \w+ \d{4}\.$/)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Join the Waiting List' }).first()).toBeVisible()
    await expect(other.getByRole('link', { name: 'Reserve Now' })).toHaveCount(0)
    await other.context().close()
  })

test('axe reports nothing at any step, and each missing answer has an error beside its field', async ({
  page,
}) => {
  const checkout = await freeCheckout(page, 'st_george')
  await page.goto(checkout)
  await hydrated(page.locator('main form[method=post]'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('*This is a required field.').first()).toBeVisible()
  // The focus moves to the first error; what is typed before that would follow it.
  await expect(page.getByLabel('First Name')).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await fillDetails(page)
  await next(page, 2)
  // Screen reader users must notice that the step has changed.
  await expect(page.locator('[data-step-heading]')).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await next(page, 3)
  expect(await findViolations(page)).toEqual([])
  await answerNo(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await cardIsReady(page)
  expect(await findViolations(page)).toEqual([])
})

test('a double click pays once, a reload and Back afterwards show the same confirmation', async ({
  page,
}) => {
  const checkout = await freeCheckout(page, 'stripe')
  await holdVehicle(page, checkout)
  // The step that Back leads to.
  await page.goto(`${checkout}?step=3`)
  await page.goto(checkout)
  await cardIsReady(page)
  await noteReservation(page, checkout)
  await enterCard(page, 'stripe', cards.pays)
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expectPaid(page)
  expect(await listCharges(checkout)).toHaveLength(1)
  await page.reload()
  await expectPaid(page)
  await page.goBack()
  await expectPaid(page)
  expect(await listCharges(checkout)).toHaveLength(1)
  expect(await findViolations(page)).toEqual([])
})

test('reload, Back and a new tab resume the checkout at the same step', async ({ page, context }) => {
  const checkout = await freeCheckout(page, 'till')
  await page.goto(checkout)
  await fillDetails(page)
  await next(page, 2)
  await page.reload()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Ann')
  await page.close()

  const later = await context.newPage()
  await later.goto(checkout)
  await expect(later.getByText('Step 2 of 4')).toBeVisible()
  await next(later, 3)
  await answerNo(later)
  await later.getByRole('button', { name: 'Continue' }).click()
  await cardIsReady(later)
  await later.reload()
  await cardIsReady(later)
  await later.goBack()
  await expect(later.getByText('Step 3 of 4')).toBeVisible()
  await later.goto(checkout)
  await enterCard(later, 'till', cards.pays)
  await cardIsReady(later)
  await pressPay(later)
  await expectPaid(later)
})

test('two tabs of one visitor pay one deposit, and another visitor can join the waiting list', async ({
  page,
  context,
  browser,
}) => {
  const checkout = await arrive(page, 'st_george')
  await noteReservation(page, checkout)
  const second = await context.newPage()
  await second.goto(checkout)
  await cardIsReady(second)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(checkout)
  await expect(stranger.getByRole('heading', { name: /Someone else is reserving/ })).toBeVisible()
  await expect(stranger.getByRole('timer')).toHaveText(/^\d+:\d\d$/)
  expect(await findViolations(stranger)).toEqual([])
  await stranger.getByLabel('Notify me if it becomes available').fill('bo@visitor.example')
  await stranger.getByRole('button', { name: 'Notify me' }).click()
  await expect(stranger.getByText('We’ll email you once')).toBeVisible()
  await stranger.context().close()

  for (const tab of [page, second]) await enterCard(tab, 'st_george', cards.pays)
  await Promise.all([payButton(page).press('Enter'), payButton(second).press('Enter')])
  await expectPaid(page)
  await expectPaid(second)
  expect(await listCharges(checkout)).toHaveLength(1)
})

test('an expired hold is announced and can be renewed without typing anything again', async ({ page }) => {
  const checkout = await freeCheckout(page, 'stripe')
  await holdVehicle(page, checkout)
  changeVehicle('end-hold', checkout)
  // The platform does this in its next sweep; a visitor sees it on returning.
  await expect(async () => {
    await page.goto(checkout)
    await expect(page.getByRole('heading', { name: 'Your time to pay has run out' })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start again' }).click()
  await cardIsReady(page)
  await enterCard(page, 'stripe', cards.pays)
  await pressPay(page)
  await expectPaid(page)
})

test('parameters that a gateway appends to the address are removed before the page is shown', async ({
  page,
}) => {
  const checkout = await freeCheckout(page, 'stripe')
  const secret = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
  const answer = await page.goto(`${checkout}?${secret}`)
  expect(page.url()).toBe(checkout)
  expect(answer?.headers()['referrer-policy']).toBe('strict-origin')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('pi_1')
})

test('the content-security policy allows a gateway only on the page where its card is entered', async ({
  page,
}) => {
  const checkout = await freeCheckout(page, 'stripe')
  const policyOf = async (href: string, headers = {}) =>
    (await get(href, new URL(href).pathname, { headers })).headers['content-security-policy']
  expect(await policyOf(checkout)).not.toContain('http://')
  const cookie = await holdVehicle(page, checkout)
  expect(await policyOf(checkout, { cookie })).toMatch(/script-src 'self' [^;]*http:\/\/127\.0\.0\.1:/)
  expect(await policyOf(checkout.replace(/\/[^/]+$/, ''), { cookie })).not.toContain('http://')
})

test('without script the page explains why it cannot take a payment, and offers a phone number and an enquiry', async ({
  browser,
  page,
}) => {
  const checkout = await freeCheckout(page, 'stripe')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(checkout)
  await expect(plain.getByRole('heading', { name: 'Reserving online needs JavaScript' })).toBeVisible()
  await expect(plain.getByRole('link', { name: /^Call / })).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Send an enquiry' })).toBeVisible()
  await expect(plain.getByLabel('First Name')).toBeHidden()
  await context.close()
})
