import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { mailTo } from '../support/outbox.ts'
import { listDemoSites } from '../support/sites.ts'
import { tick } from '../support/tick.ts'
import { findVehicle } from '../support/vehicles.ts'
import {
  answerNo,
  cardIsReady,
  cards,
  changeVehicle,
  enterCard,
  expectPaid,
  fillDetails,
  findFrame,
  freeCheckout,
  goToPayment,
  holdVehicle,
  next,
  payButton,
  pressPay,
} from './drive-checkout.ts'
import { findReserveLink } from './reserve-links.ts'
import { listCharges, noteReservation, tellBank } from './sandbox-bank.ts'

/** An address used by one test only, so that its mail cannot be confused with that of others. */
function newAddress(): string {
  return `${randomUUID()}@visitor.example`
}

/** The cost of a delivery there, as the page shows it while the postcode is typed. */
async function priceTo(page: Page, postcode: string): Promise<string> {
  await page.getByLabel('Delivery postcode').fill(postcode)
  const price = page.getByText(new RegExp(`^Delivery to ${postcode}: (Free|\\$[\\d,]+)$`))
  await expect(price).toBeVisible()
  return (await price.textContent())?.split(': ')[1] ?? ''
}

test('a delivery costs what its postcode says, from the first look to the receipt', async ({ page }) => {
  const checkout = await freeCheckout(page, 'stripe', 'Deliver it')
  const email = newAddress()
  await page.goto(checkout)
  await fillDetails(page, email)
  await next(page, 2)
  // Chosen before the script has loaded, as on a slow connection: its fields are added by the script.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', (route) => released.then(() => route.continue()))
  await page.goto(page.url(), { waitUntil: 'commit' })
  await tick(page.getByRole('radio', { name: 'Deliver it' }))
  await expect(page.getByLabel('Delivery postcode')).toBeHidden()
  release()
  const near = await priceTo(page, '2000')
  const far = await priceTo(page, '2795')
  expect(far).not.toBe(near)

  const field = page.getByLabel('Delivery postcode')
  await page.getByLabel('Street and suburb').fill('1 Long Street, Darwin')
  await field.fill('0800')
  const words = page.getByText('We don’t deliver to 0800 yet. Please choose pick-up, or call us.')
  await expect(words).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(words).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])

  await priceTo(page, '2795')
  await next(page, 3)
  await answerNo(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await cardIsReady(page)
  const sums = page.getByRole('complementary')
  await expect(sums.getByText('To postcode 2795')).toBeVisible()
  await expect(sums.getByText(far, { exact: true })).toBeVisible()
  await enterCard(page, 'stripe', cards.pays)
  await pressPay(page)
  await expectPaid(page)
  await expect(sums.getByText(far, { exact: true })).toBeVisible()
  await expect(page.getByText(`(to postcode 2795, ${far})`)).toBeVisible()
  expect((await mailTo(email, 'Reserved: ')).text).toContain(far)
})

test('the payment step shows the cards and wallets that are accepted, and a wallet pays exactly the deposit that is shown [S7.42]', async ({
  page,
}) => {
  const checkout = await freeCheckout(page, 'stripe')
  await goToPayment(page, checkout)
  const taken = page.getByRole('list', { name: 'We accept' }).getByRole('listitem')
  // Icons without text: each is an image with an accessible name.
  await expect(taken).toHaveText(['', '', '', '', ''])
  for (const [at, name] of ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'].entries()) {
    const mark = taken.nth(at).getByRole('img', { name, exact: true })
    expect((await mark.boundingBox())?.width).toBeGreaterThan(40)
  }
  await noteReservation(page, checkout)
  await expect(payButton(page)).toHaveText(/\$\d+/)
  const dollars = Number(
    /\$([\d,]+)/.exec((await payButton(page).textContent()) ?? '')?.[1]?.replaceAll(',', ''),
  )
  await findFrame(page, 'express checkout').getByRole('button', { name: 'Pay with Google Pay' }).click()
  await expectPaid(page)
  expect(await listCharges(checkout)).toMatchObject([{ amountCents: dollars * 100 }])
})

test('money that arrives when the vehicle is gone is refunded, and the visitor is notified', async ({
  page,
}) => {
  const checkout = await freeCheckout(page, 'stripe')
  const email = newAddress()
  await goToPayment(page, checkout, email)
  const bank = await noteReservation(page, checkout)
  await enterCard(page, 'stripe', cards.staysPending)
  await pressPay(page)
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  changeVehicle('sell-vehicle', checkout)
  await tellBank(bank, `/payments/${bank.references[0]}/settle`, { result: 'succeeded' })

  await expect(page.getByRole('heading', { name: 'Your deposit is on its way back' })).toBeVisible()
  await expect(page.getByText('We’re refunding it in full to your card automatically')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expect
    .poll(async () =>
      (await listCharges(checkout)).map(({ amountCents, refundedCents }) => amountCents - refundedCents),
    )
    .toEqual([0])
  expect((await mailTo(email, 'is on its way back')).text).toContain('to your card automatically')
})

test('a payment whose response was lost is not charged again, and its result appears without a reload', async ({
  page,
}) => {
  const checkout = await freeCheckout(page, 'st_george')
  await goToPayment(page, checkout)
  const bank = await noteReservation(page, checkout)
  const [reference] = bank.references
  const of = { processor: 'st_george', reference }
  await tellBank(bank, '/faults', { ...of, step: 'confirm', fault: 'lost-response' })
  await tellBank(bank, '/faults', { ...of, step: 'status', fault: 'error-not-moved', times: 500 })
  await enterCard(page, 'st_george', cards.pays)
  await pressPay(page)
  const checking = page.getByRole('heading', { name: 'Checking your payment' })
  await expect(checking).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await expect(checking).toBeVisible()
  await expect(payButton(page)).toBeHidden()

  await tellBank(bank, '/faults', {}, 'DELETE')
  await expectPaid(page)
  expect(await listCharges(checkout)).toHaveLength(1)
})

test('a visitor on the waiting list gets a mail when the vehicle is free again, and the page updates by itself', async ({
  page,
  browser,
}) => {
  const checkout = await freeCheckout(page, 'till')
  await holdVehicle(page, checkout)
  const stranger = await (await browser.newContext()).newPage()
  const email = newAddress()
  await stranger.goto(checkout)
  const field = stranger.getByLabel('Notify me if it becomes available')
  await field.fill('nobody')
  await stranger.getByRole('button', { name: 'Notify me' }).click()
  await expect(stranger.getByText('Please enter a valid email address.')).toBeVisible()
  await field.fill(email)
  await stranger.getByRole('button', { name: 'Notify me' }).click()
  await expect(stranger.getByText('We’ll email you once')).toBeVisible()
  expect(await findViolations(stranger)).toEqual([])
  // A tab that becomes visible again reloads the page's data: messages remain, and without a connection everything
  // does.
  const comesBack = () => stranger.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const asked = stranger.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
  await comesBack()
  // The router streams its response; a later request that has been read completely comes after it.
  await stranger.evaluate((url) => fetch(url).then((answer) => answer.text()), (await asked).url())
  await expect(stranger.getByText('We’ll email you once')).toBeVisible()
  await stranger.route(/hold|\.data/, (route) => route.abort())
  const failed = stranger.waitForEvent('requestfailed')
  await comesBack()
  expect((await failed).url()).toMatch(/\?hold$/)
  await expect(stranger.getByText('We’ll email you once')).toBeVisible()
  await stranger.unroute(/hold|\.data/)

  // Anybody can type an address, so its owner must confirm. The mail encodes equals signs as quoted-printable.
  const question = await mailTo(email, 'Shall we let you know about')
  const link = /waiting-list\?link=3D([\w-]+)/.exec(question.text)?.[1]
  await stranger.goto(new URL(`/waiting-list?link=${link}`, checkout).href)
  expect(await findViolations(stranger)).toEqual([])
  await stranger.getByRole('button', { name: 'Yes, let me know' }).click()
  await expect(stranger.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
  await stranger.goto(checkout)

  changeVehicle('end-hold', checkout)
  const { text } = await mailTo(email, 'is available again')
  expect(text).toContain(new URL(checkout).pathname.split('/')[2] ?? '')
  await expect(stranger.getByText('Step 1 of 4')).toBeVisible()
  await stranger.context().close()
})

test('leaving the checkout by a link releases the vehicle for others at once', async ({ page, browser }) => {
  const checkout = await freeCheckout(page, 'stripe')
  await goToPayment(page, checkout)
  await noteReservation(page, checkout)
  await expect(page.getByRole('button', { name: /^Let this \w+ go$/ })).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(checkout)
  await expect(stranger.getByRole('heading', { name: /^Someone else is reserving/ })).toBeVisible()
  await page.getByRole('complementary').getByRole('link').first().click()
  await page.waitForURL((url) => !url.pathname.includes('checkout'))
  await expect(stranger.getByText('Step 1 of 4')).toBeVisible()
  expect(await listCharges(checkout)).toEqual([])
  await stranger.context().close()
})

test('the checkout of a sold vehicle says that it is sold and shows similar ones', async ({ page }) => {
  const [shop] = await listDemoSites(page)
  const site = shop?.href ?? ''
  const word = (await findReserveLink(page, site))?.split('/').at(-1)
  await page.goto(`${(await findVehicle(page, site, 'sold')).href}/${word}`)
  await expect(page.getByRole('heading', { name: /can’t be reserved$/ })).toBeVisible()
  await expect(page.getByText('It has been sold. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar vehicles' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
