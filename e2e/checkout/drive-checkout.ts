import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { parse, readPage } from '../support/documents.ts'
import { get, getText } from '../support/http.ts'
import { runScript } from '../support/run-script.ts'
import { listDemoSites, shopsToReserveAt } from '../support/sites.ts'
import { tick } from '../support/tick.ts'
import { listVehicles } from '../support/vehicles.ts'

export type GatewayName = 'stripe' | 'till' | 'st_george'

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000000000003220',
  staysPending: '4000000000000077',
} as const

/** Vehicles that tests of this worker already use. */
const given = new Set<string>()

/** What the checkout of a dealer is like, once this worker has read one. */
const known = new Map<string, { gateway: string | null; text: string }>()

/**
 * The checkout of an unreserved vehicle, at a dealer with this gateway whose checkout contains this word. Each test
 * gets its own: the workers divide a dealer's vehicles among them, and none is used twice.
 */
export async function freeCheckout(page: Page, gateway: GatewayName, word = ''): Promise<string> {
  const { parallelIndex, config } = test.info()
  // A feature that only some dealers have is searched for at all of them, because those reserved for these tests may
  // not have it.
  const shops = word === '' ? await shopsToReserveAt(page) : await listDemoSites(page)
  const suits = ({ gateway: own, text }: { gateway: string | null; text: string }) =>
    own === gateway && text.includes(word)
  for (const { href } of shops) {
    const before = known.get(href)
    if (before && !suits(before)) continue
    // Other tests look at the first and the last vehicles of a dealer.
    const vehicles = (await listVehicles(page, href)).slice(40, -6)
    const own = vehicles.filter((_, nth) => nth % config.workers === parallelIndex)
    for (const vehicle of own.filter((one) => !given.has(one))) {
      const path = (await readPage(page, href, new URL(vehicle).pathname)).links.find(isCheckout)?.path
      if (!path) continue
      const checkout = await readCheckout(page, href, path)
      known.set(href, checkout)
      if (!suits(checkout)) break
      if (checkout.screen !== 'step') continue
      given.add(vehicle)
      return new URL(path, href).href
    }
  }
  throw new Error(`No vehicle is free at a shop with ${gateway} ${word}: begin afresh without .data/e2e.`)
}

const isCheckout = ({ path }: { path: string }) => /\/(?:checkout|buy-online)$/.test(path)

async function readCheckout(page: Page, site: string, path: string) {
  const parsed = await parse(page, await getText(site, path), 'text/html')
  const found = await parsed.evaluate((document) => ({
    gateway: document.querySelector('[data-gateway]')?.getAttribute('data-gateway') ?? null,
    screen: document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? null,
    // Includes the data of later steps.
    text: document.documentElement.textContent ?? '',
  }))
  await parsed.dispose()
  return found
}

/** Changes a checkout's vehicle in a way that no visitor can. */
export function changeVehicle(script: 'end-hold' | 'sell-vehicle', checkout: string): void {
  runScript(script, new URL(checkout).pathname.split('/')[2] ?? '')
}

const answers: Readonly<Record<string, string>> = {
  name: 'Ann',
  last_name: 'Tester',
  postcode: '2795',
  phone: '0412 345 678',
  trade_in: 'no',
  finance: 'no',
}

/**
 * Reserves a vehicle until its payment, with the posts of a browser without script: for tests whose subject is what
 * comes afterwards. Returns the visitor's cookies, which the context has too.
 */
export async function holdVehicle(page: Page, checkout: string, email = 'ann@visitor.example') {
  const { origin, pathname } = new URL(checkout)
  const context = page.context()
  const cookies = new Map((await context.cookies(checkout)).map(({ name, value }) => [name, value]))
  const toHeader = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  const ask = async (path: string, form?: URLSearchParams) => {
    const headers = { cookie: toHeader(), ...(form && { origin }) }
    const answer = await get(origin, path, form ? { method: 'POST', headers, form } : { headers })
    for (const text of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = text.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  for (const step of [1, 2, 3]) {
    const { body } = await ask(`${pathname}?step=${step}`)
    const { status } = await ask(pathname, await fillIn(page, body, { ...answers, email }))
    if (status !== 303) throw new Error(`Step ${step} of ${checkout} answers ${status}.`)
  }
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
  return toHeader()
}

/** Holds a vehicle and opens its payment. */
export async function goToPayment(page: Page, checkout: string, email?: string): Promise<void> {
  await holdVehicle(page, checkout, email)
  await page.goto(checkout)
  await cardIsReady(page)
}

/** What a browser posts for the step that is on this page. */
async function fillIn(page: Page, html: string, values: Readonly<Record<string, string>>) {
  const parsed = await parse(page, html, 'text/html')
  const entries = await parsed.evaluate((document) => {
    const form = document.querySelector<HTMLFormElement>('main form[method=post]')
    return form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []
  })
  await parsed.dispose()
  const form = new URLSearchParams([...entries, ['intent', 'next']])
  for (const name of form.getAll('fields')) if (values[name] !== undefined) form.set(name, values[name])
  return form
}

export async function fillDetails(page: Page, email = 'ann@visitor.example'): Promise<void> {
  await page.getByLabel('First Name').fill('Ann')
  await page.getByLabel('Last Name').fill('Tester')
  await page.getByLabel('Postcode').fill('2795')
  await page.getByLabel('Mobile Number').fill('0412 345 678')
  await page.getByLabel('Email Address').fill(email)
}

export async function answerNo(page: Page): Promise<void> {
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await tick(no)
}

export async function next(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.searchParams.get('step') === String(step))
}

export async function cardIsReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
}

/**
 * Presses the button by keyboard until the form accepts it: pressing twice pays once. The form records that it was
 * busy, because a card may be declined, and the button be back over empty fields, between two checks.
 */
export async function pressPay(page: Page): Promise<void> {
  const busy = await page.getByRole('form', { name: 'Card payment' }).evaluateHandle((form) => {
    const seen = { was: false }
    new MutationObserver(() => {
      seen.was = true
    }).observe(form, { attributeFilter: ['aria-busy'] })
    return seen
  })
  await expect(async () => {
    await payButton(page).press('Enter', { timeout: 5_000 })
    // Leaving the document also means that the press was accepted.
    const wasBusy = () => busy.evaluate(({ was }) => was).catch(() => true)
    await expect.poll(wasBusy, { timeout: 5_000 }).toBe(true)
  }).toPass()
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay \$[\d,]+ deposit$/ })
}

/**
 * Types a card into the gateway's own fields, which are of another origin than the site, until they contain it: on a
 * busy machine the keys may arrive before the focus has moved into their frame, which no person is fast enough to
 * cause.
 */
export async function enterCard(page: Page, gateway: GatewayName, number: string): Promise<void> {
  const fields = listCardFields(page, gateway, number)
  await expect(async () => {
    for (const [field, text] of fields) await field.fill(text)
    for (const [field, text] of fields)
      expect((await field.inputValue()).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }).toPass()
}

function listCardFields(page: Page, gateway: GatewayName, number: string): (readonly [Locator, string])[] {
  const frame = findFrame(page, 'secure card payment')
  const till = gateway === 'till'
  const name = [(till ? page : frame).getByLabel('Name on card'), 'Ann Tester'] as const
  return [
    ...(gateway === 'stripe' ? [] : [name]),
    [(till ? page : frame).getByLabel('Expiry date'), '12/34'],
    [(till ? findFrame(page, 'card number') : frame).getByLabel('Card number'), number],
    [(till ? findFrame(page, 'security code') : frame).getByLabel('Security code'), '123'],
  ]
}

export function findFrame(page: Page, title: string): FrameLocator {
  return page.frameLocator(`iframe[title="TEST: ${title}"]`)
}

/** The bank's authentication step: a frame in a dialog, a frame within the card's, or a page of its own. */
export function findBank(page: Page, gateway: GatewayName): FrameLocator | Page {
  const bank = 'iframe[title="TEST: your bank asks you to confirm the payment"]'
  if (gateway === 'stripe') return page.frameLocator(bank)
  return gateway === 'till' ? page : findFrame(page, 'secure card payment').frameLocator(bank)
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'It’s reserved for you' })).toBeVisible()
  await expect(page.getByText(/^R-[A-Z0-9-]{6,}$/)).toBeVisible()
}
