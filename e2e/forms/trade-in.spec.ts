import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import type { ReadPage } from '../support/documents.ts'
import { get } from '../support/http.ts'
import { mailTo } from '../support/outbox.ts'
import { type DemoSite, listDemoSites, shopWith } from '../support/sites.ts'
import { watch } from '../support/watch.ts'
import { aPerson, fillByKeyboard, formHydrated } from './fill-form.ts'
import { choosePlace, startByPlate } from './start-by-plate.ts'

/** A few red pixels. */
const photo = {
  name: 'front.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4ISeHFTEMpAQAaYgwwXposYcAAAAASUVORK5CYII=',
    'base64',
  ),
}
const asksForPlate = ({ text }: ReadPage) => text.includes('What’s your number plate?')
const tradesAndLends = (found: ReadPage) => asksForPlate(found) && found.html.includes('href="/finance')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const next = (page: Page, name: string) => page.getByRole('button', { name })

/** Uploads two photos of which the second fails at first; then reorders them and removes one. */
async function handOverPhotos(page: Page): Promise<void> {
  const long = 'back-as-a-phone-calls-it-when-it-has-a-lot-to-say-20261116.png'
  const screen = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  let sent = 0
  const { promise: isSeen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/photos', async (route) => {
    sent++
    // A response without an id, because a refused request would make the browser log an error of its own.
    if (sent === 2) return route.fulfill({ json: {} })
    if (sent === 3) await isSeen
    return route.continue()
  })
  const choose = page.getByLabel('Photos')
  await choose.setInputFiles([photo, { ...photo, name: long }])
  const again = page.getByRole('button', { name: `Try again ${long}` })
  await again.press('Enter')
  // The upload is under way, so it cannot be sent twice.
  await expect(again).toBeDisabled()
  letThrough()
  await expect(page.getByText('2 of 2 sent')).toBeAttached()
  await expect(again).toBeHidden()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: `Move ${long} up` }).press('Enter')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) })
  await expect(rows).toHaveText([/^back-/, /^front\.png/])
  await page.getByRole('button', { name: 'Remove front.png' }).press('Enter')
  await expect(rows).toHaveText([/^back-/])
  await expect(choose).toBeFocused()
  await page.unroute('**/api/photos')
  if (screen) await page.setViewportSize(screen)
}

test('a trade-in by keyboard: plate, vehicle, condition, estimate, photo, appraisal, mails and the way back [S1.11] [S7.24]', async ({
  page,
  browser,
}) => {
  const complaints = watch(page)
  const href = await shopWith(page, '/trade-in', tradesAndLends)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/valuations') asked.push(request.method())
  })
  await startByPlate(page, new URL('/trade-in', href).href)

  await expect(heading(page, 'Your vehicle')).toBeVisible()
  await expect(page.getByLabel('Make')).not.toHaveValue('')
  expect(await findViolations(page, 'main')).toEqual([])
  await page.getByLabel('Year').fill('2023')
  await page.getByLabel('Kilometres').fill('31,000')
  await page.keyboard.press('Enter')

  await expect(heading(page, 'How is it?')).toBeVisible()
  // The estimate appears before the step is submitted, and follows the answers: one valuation, created once and then
  // updated.
  const range = page.locator('.form-result').getByText(/^\$[\d,]+ to \$[\d,]+$/)
  await expect(range).toBeVisible()
  const first = await range.textContent()
  await page.getByLabel('Poor: needs work').check()
  await expect(range).not.toHaveText(first ?? '')
  await page.getByLabel('Good: normal wear for its age').check()
  await expect(range).toHaveText(first ?? '')
  expect(asked).toEqual(['POST', 'PUT', 'PUT'])
  expect(await findViolations(page, 'main')).toEqual([])
  await next(page, 'Continue').focus()
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Your estimate')).toBeVisible()
  await expect(page.locator('.form-result').getByText(/^\$[\d,]+ to \$[\d,]+$/)).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await handOverPhotos(page)
  expect(await findViolations(page, 'main')).toEqual([])
  await choosePlace(page)
  await next(page, 'Continue').focus()
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Bring it in')).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await page.getByLabel('Yes, let’s go ahead').check()
  const person = aPerson()
  await fillByKeyboard(page, person)
  await expect(page).toHaveURL(/\/success\?category=Trade-In\+Valuation&lead_id=/)

  // The calculator and the application use it, and so does their address once the visitor shares it.
  await page.goto(new URL('/finance?price=150000', href).href)
  const tradeIn = page.getByRole('textbox', { name: 'Trade-in ($)', exact: true })
  await expect(tradeIn).toHaveValue(/^[1-9]\d+$/)
  const value = await tradeIn.inputValue()
  await expect(page.getByLabel('Trade-in value ($)')).toHaveValue(value)
  await expect(page.getByText(/^Trade-in: your estimate for the 2023 /)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
    'href',
    new RegExp(`trade_in=${value}\\b`),
  )
  await page.goto(new URL('/finance?price=150000&trade_in=1000', href).href)
  await expect(tradeIn).toHaveValue('1000')
  await expect(page.getByLabel('Trade-in value ($)')).toHaveValue('1000')
  expect(complaints).toEqual([])

  // The link in the visitor's mail leads back to the estimate, on any device.
  const confirmation = await mailTo(person.email ?? '', 'enquiry')
  expect(confirmation.text).toContain('Our estimate')
  // The mail's text is quoted-printable, which encodes equals signs.
  const [, link = ''] = /resume-valuation\?link=3D([\w-]{73})/.exec(confirmation.text) ?? []
  const other = await browser.newContext()
  const there = await other.newPage()
  await there.goto(new URL(`/resume-valuation?link=${link}`, href).href)
  await there.getByRole('button', { name: 'See your estimate' }).click()
  await expect(heading(there, 'Your estimate')).toBeVisible()
  await other.close()
})

test('a site with the valuation callback receives each valuation once, as the device stores it [S3.33] [S7.18]', async ({
  page,
}) => {
  const wants = async ({ href }: DemoSite) => {
    const headers = { origin: new URL(href).origin }
    const { status } = await get(href, '/api/miscellaneous', {
      method: 'POST',
      headers,
      json: ['no valuation'],
    })
    return status === 400
  }
  const shops = await listDemoSites(page)
  const wanting = await Promise.all(shops.map(wants))
  const told: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/miscellaneous') told.push(request.postDataJSON())
  })
  const href = shops[wanting.indexOf(true)]?.href
  await startByPlate(page, new URL('/trade-in', href).href)
  await expect(heading(page, 'Your vehicle')).toBeVisible()
  await expect(page.getByLabel('Make')).not.toHaveValue('')
  await page.getByLabel('Year').fill('2023')
  await page.getByLabel('Kilometres').fill('31,000')
  await page.keyboard.press('Enter')
  await page.getByLabel('Good: normal wear for its age').check()
  await next(page, 'Continue').press('Enter')
  await expect(heading(page, 'Your estimate')).toBeVisible()
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    id: expect.stringMatching(/^[\w-]{20,}$/),
    rego: 'TEST00',
    regoState: expect.stringMatching(/^[A-Z]{2,3}$/),
    adjustmentAnswers: { condition: 'good' },
    offer_price: expect.any(Number),
  })
  const kept = await page.evaluate(() => localStorage.getItem('trade_in_valuation'))
  expect(JSON.parse(kept ?? '')).toEqual(told[0])
  await page.reload()
  await formHydrated(page)
  await expect(heading(page, 'Your estimate')).toBeVisible()
  expect(told).toHaveLength(1)
})

test('a plate is looked up without leaving its step, by the second register where the first does not have it [S7.22] [S7.23]', async ({
  page,
}) => {
  const complaints = watch(page)
  const href = await shopWith(page, '/service', asksForPlate)
  await page.goto(new URL('/service', href).href)
  await formHydrated(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['/api/nevdis', '/api/simple-autograb-lookup'].includes(pathname)) calls.push(pathname)
  })
  const plate = page.getByLabel('Number plate')
  const found = page.locator('.form-result')
  // By leaving the field, and by the button.
  await plate.fill('TEST00')
  await plate.press('Tab')
  await expect(found.getByRole('heading')).not.toBeEmpty()
  expect(await findViolations(page, 'main')).toEqual([])
  await plate.fill('EMPTY01')
  await expect(found).toBeHidden()
  await page.getByRole('button', { name: 'Find my vehicle' }).press('Enter')
  await expect(found).toHaveText(/^We couldn’t find that plate\./)
  await expect(heading(page, 'What’s your number plate?')).toBeVisible()
  expect(new Set(calls)).toEqual(new Set(['/api/simple-autograb-lookup', '/api/nevdis']))
  expect(complaints).toEqual([])
})

test('a vehicle whose plate cannot be looked up is entered manually, also without script', async ({
  page,
  browser,
}) => {
  const href = await shopWith(page, '/sell-your-car', asksForPlate)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const without = await plain.newPage()
  await without.goto(new URL('/sell-your-car', href).href)
  for (const plate of ['DOWN01', 'EMPTY01']) {
    await without.getByLabel('Number plate').fill(plate)
    await next(without, 'Continue').click()
    await expect(heading(without, 'Your vehicle')).toBeVisible()
    await expect(without.getByText('Please fill in the details below.')).toBeVisible()
    await expect(without.getByLabel('Make')).toHaveValue('')
    await next(without, 'Go Back').click()
  }
  await plain.close()

  // With script, a post without a response is preserved on the page that reports the failure, and sent again unchanged.
  await page.goto(new URL('/sell-your-car', href).href)
  await formHydrated(page)
  await page.route('**/sell-your-car.data*', (route) => route.abort())
  await page.getByLabel('Number plate').fill('EMPTY01')
  await next(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'We can’t get through right now' })).toBeVisible()
  await expect(page.getByText('What you typed is kept on this page.')).toBeVisible()
  await page.unroute('**/sell-your-car.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Your vehicle')).toBeVisible()

  // A browser without cookies would return to the first step again and again.
  await page.goto(new URL('/sell-your-car', href).href)
  await formHydrated(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  await next(page, 'Continue').click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please allow cookies for this site.' }),
  ).toBeFocused()
})

test('what was typed is cleared from the form and from the device', async ({ page }) => {
  const href = new URL('/trade-in', await shopWith(page, '/trade-in', asksForPlate)).href
  await page.goto(href)
  await page.evaluate(() => localStorage.setItem('user_details', JSON.stringify({ name: 'Jo' })))
  await startByPlate(page, href)
  await expect(heading(page, 'Your vehicle')).toBeVisible()
  await next(page, 'Go Back').click()
  const plate = page.getByLabel('Number plate')
  await expect(plate).not.toHaveValue('')
  await next(page, 'Clear my details').click()
  await expect(plate).toHaveValue('')
  await expect(next(page, 'Clear my details')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('user_details'))).toBeNull()
})
