import { expect, type Locator, type Page, test } from '@playwright/test'
import { arrive, eventIn } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { type ReadPage, readPage } from '../support/documents.ts'
import { get } from '../support/http.ts'
import { findMails } from '../support/outbox.ts'
import { oneSiteALook, pickShare, shopWith } from '../support/sites.ts'
import { watch } from '../support/watch.ts'
import { aPerson, fillByKeyboard, formHydrated, phonePattern, readReference } from './fill-form.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const required = '*This is a required field.'
const parts = '/vehicle-parts-and-accessories'

const sellsParts = ({ text }: ReadPage) => text.includes('Ask for a part')

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

for (const size of [phone, desktop])
  test(`the contact form of every look is refused, corrected and sent by keyboard at ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const [nth, { href, look }] of pickShare(await oneSiteALook(page), size).entries())
      await test.step(look, async () => {
        const complaints = watch(page)
        await page.goto(new URL('/contact', href).href)
        await formHydrated(page)
        await submit(page).focus()
        await page.keyboard.press('Enter')
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
        await expect(page.getByText(required).first()).toBeVisible()
        // The refused form contains the complete one and its errors.
        expect(await findViolations(page, 'main')).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
        // Looks change the appearance but not the data sent: one dealer of each size submits, and in a soak run all of
        // them.
        if (nth === 0 || process.env.SOAK) {
          await fillByKeyboard(page, aPerson())
          await expect(page).toHaveURL(/\/success\?category=General\+Enquiry&lead_id=/)
          await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
          expect(await findViolations(page, 'main')).toEqual([])
        }
        expect(complaints).toEqual([])
        page.removeAllListeners('console')
        page.removeAllListeners('pageerror')
      })
  })

test('errors have the specified wording and appear only on submit [S5.03] [S8.13] [S8.14] [S8.15]', async ({
  page,
}) => {
  const phones = [
    ['en-AU', 'Invalid phone number. Must be Australian or New Zealand number.'],
    ['en-NZ', 'Invalid phone number. Too many characters.'],
  ] as const
  for (const [language, wrongPhone] of phones) {
    const site = await shopWith(page, '/contact', (found) => found.language === language)
    await page.goto(new URL('/contact', site).href)
    await formHydrated(page)
    await field(page, 'Postcode').fill('12')
    await field(page, 'Mobile Number').fill('123456789012345')
    await field(page, 'Email Address').fill('nobody')
    await expect(page.getByText('Invalid')).toHaveCount(0)
    await submit(page).click()
    const wrongPostcode = page.getByText('Invalid postcode. Please enter a 4-digit number.')
    await expect(wrongPostcode).toBeVisible()
    await expect(page.getByText('invalid email address', { exact: true })).toBeVisible()
    await expect(page.getByText(wrongPhone)).toBeVisible()
    await field(page, 'Postcode').fill('2795')
    await expect(wrongPostcode).toBeVisible()
    // The field is not marked as invalid any more, but the new value has not been validated yet.
    await expect(field(page, 'Postcode')).toHaveAttribute('aria-invalid', 'false')
    await submit(page).click()
    await expect(wrongPostcode).toHaveCount(0)
    // Numbers are formatted with the mask of their prefix, once they are typed (S5.10).
    await field(page, 'Mobile Number').fill('0412345678')
    await field(page, 'Postcode').focus()
    await expect(field(page, 'Mobile Number')).toHaveValue('0412 345 678')
  }
})

test('a form that is sent stays loading until the next page is there [S2.46] [S4.28] [S4.33], fires its event and leads to success [S4.27]', async ({
  page,
}) => {
  const site = await shopWith(page, parts, sellsParts)
  const person = aPerson()
  const events: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) events.push(request.postDataJSON().event_id)
  })
  await page.goto(new URL(parts, site).href)
  await formHydrated(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/success.data**', (route) => held.then(() => route.continue()))
  await fillByKeyboard(page, person)
  const button = page.getByRole('button', { name: 'Loading' })
  await expect(button).toBeDisabled()
  await expect(button.locator('.spinner')).toBeVisible()
  release()
  const reference = await readReference(page)
  expect(page.url()).toContain('category=Parts+Enquiry')
  expect(page.url()).not.toContain(person.email ?? '')
  await expect.poll(() => events).toContain(22)
  const record = await page.evaluate(() => localStorage.getItem('success_category'))
  expect(JSON.parse(record ?? '')).toMatchObject({ category: 'Parts Enquiry' })
  expect(await page.evaluate(() => localStorage.getItem('visited_pages'))).not.toContain('/success')
  const mails = await findMails(reference, person.email ?? '')
  expect(mails.map(({ to }) => to)).toContain(person.email)
  const dealer = mails.find(({ to }) => to !== person.email)
  for (const said of ['Parts Enquiry', person['Vehicle Model'] ?? '', 'Does it tow?'])
    expect(dealer?.text).toContain(said)
  expect(dealer?.text).toMatch(phonePattern(person))
})

test('nothing typed is lost by a reload, by Back, by a failure or by an answer without an id; a second try succeeds [S2.48] [S3.30] [S4.30] [S4.31] [S8.05] [S8.07]', async ({
  page,
}) => {
  const [site] = await oneSiteALook(page)
  const person = aPerson()
  await page.goto(new URL('/contact', site?.href).href)
  await formHydrated(page)
  await field(page, 'First Name').fill('Alinta')
  await field(page, 'Message').fill('Half a thought')
  await page.reload()
  await formHydrated(page)
  await expect(field(page, 'Message')).toHaveValue('Half a thought')
  await page.goto(site?.href ?? '')
  await page.goBack()
  await formHydrated(page)
  await expect(field(page, 'First Name')).toHaveValue('Alinta')

  // A script that loads late on a slow connection does not reset them either: typed and unticked values stay, and so
  // does the caret.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', (route) => released.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  const offers = page.locator('main form[method=post] input[name=opt_in]')
  const isTicked = await offers.isChecked()
  await offers.click()
  await field(page, 'Message').pressSequentially('Half a thought and')
  release()
  await formHydrated(page)
  await expect(field(page, 'First Name')).toHaveValue('Alinta')
  await expect(field(page, 'Message')).toBeFocused()
  await page.keyboard.type(' more')
  await expect(field(page, 'Message')).toHaveValue('Half a thought and more')
  expect(await offers.isChecked()).toBe(!isTicked)
  await page.unroute('**/*.js')

  const alert = page.getByRole('alert')
  const reported = page.waitForRequest('**/api/reports')
  const failures = [
    [(body: object) => ({ status: 503, json: body }), { error: 'The line is down.' }, 'The line is down.'],
    // Whatever the status: without an id there is no lead.
    [(body: object) => ({ status: 201, json: body }), { id: null }, 'An unexpected error occured'],
    [null, {}, 'An error occurred when submitting this form'],
  ] as const
  for (const [answer, body, text] of failures) {
    await page.route('**/api/leads', (route) => (answer ? route.fulfill(answer(body)) : route.abort()))
    await fillByKeyboard(page, person)
    await expect(alert).toContainText(text)
    await expect(alert).toBeFocused()
    expect(await isRed(alert)).toBe(true)
    await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:/)
    await expect(field(page, 'Message')).toHaveValue(person.message ?? '')
    expect(await page.evaluate(() => localStorage.getItem('success_category'))).toBeNull()
    await page.unroute('**/api/leads')
  }
  // The failure's own message is shown too, and reported in the product's spelling.
  await expect(alert).toContainText('Failed to fetch')
  expect((await reported).postDataJSON()).toEqual({
    text: expect.stringMatching(/^[\w ]+ Enquiry Form submission error occured\. Failed to fetch$/),
  })
  expect(await findViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await readReference(page)
})

/** Whether its border and its text are predominantly red. */
const isRed = (alert: Locator) =>
  alert.evaluate((box) => {
    const canvas = document.createElement('canvas').getContext('2d')
    const { borderLeftColor, color } = getComputedStyle(box)
    return [borderLeftColor, color].every((of) => {
      if (!canvas) return false
      canvas.fillStyle = of
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return red > 1.5 * Math.max(green, blue)
    })
  })

/** The stored query of the first page, and the latest advertisement click. */
const storedQueries = (page: Page) =>
  page.evaluate(() =>
    ['first_page_query', 'latest_click'].map((key) => JSON.parse(localStorage.getItem(key) ?? 'null')),
  )

test('a careers enquiry counts as event 51, is sent as a general one, and carries the visit that the device stored [S3.37] [S4.37] [S4.38] [S4.39] [S9.21] [S9.22]', async ({
  page,
}) => {
  const [site] = await oneSiteALook(page)
  const campaign = { gclid: 'g', fbclid: 'f', utm_source: 's', utm_medium: 'm', utm_campaign: 'c' }
  const ofOneMoment = ['car_id', 'slug', 'payment_intent_client_secret', 'payment_intent', 'lead_id']
  const query = new URLSearchParams([...ofOneMoment.map((name) => [name, '1']), ...Object.entries(campaign)])
  const open = (path: string) => arrive(page, new URL(path, site?.href).href)
  const saved = (kept: object) => ({ query: kept, savedAtMs: expect.any(Number) })

  // The first page was left before its script ran.
  const referer = new URL('/?gclid=early', site?.href).href
  await page.goto(new URL('/privacy-policy?page=2', site?.href).href, { referer })
  await expect.poll(() => storedQueries(page)).toEqual([saved({ gclid: 'early' }), null])
  await page.evaluate(() => localStorage.clear())

  // The first page has an empty query, which is stored: no later page replaces it.
  await open('/privacy-policy')
  const [first] = await storedQueries(page)
  expect(first).toEqual(saved({}))
  await open('/contact?category=Parts+Enquiry&page=2')
  expect(await storedQueries(page)).toEqual([first, null])
  await open('/privacy-policy?utm_source=before&page=2')
  expect(await storedQueries(page)).toEqual([first, saved({ utm_source: 'before' })])

  // A visitor of fifty pages, whose first page is one minute older than thirty days.
  const days = 86_400_000
  const pages = Array.from({ length: 50 }, (_, nth) => `/pages/${nth}`)
  const keep = (savedAtMs: number) =>
    page.evaluate(
      ([kept, record]) => {
        localStorage.setItem('visited_pages', kept)
        localStorage.setItem('first_page_query', record)
      },
      [JSON.stringify(pages), JSON.stringify({ ...first, savedAtMs })] as const,
    )
  await keep(first.savedAtMs - 30 * days + 600_000)
  await open(`/contact?${query}`)
  expect(await storedQueries(page)).toEqual([saved({}), saved(campaign)])
  await keep(first.savedAtMs - 30 * days - 60_000)
  await open(`/contact?${query}`)
  expect((await storedQueries(page))[0]).toEqual(saved(campaign))
  const later = { gclid: 'later', utm_term: 'utes' }
  await open(`/contact?${new URLSearchParams({ ...later, car_id: '1' })}`)

  await page.getByRole('link', { name: 'Ask about careers' }).click()
  await expect(page.getByRole('combobox', { name: 'Enquiry Type' })).toHaveValue('Careers Enquiry')
  await formHydrated(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'))
  const counted = page.waitForRequest((request) => eventIn(request)?.event_id === 51)
  await fillByKeyboard(page, aPerson())
  expect((await sent).postDataJSON().lead).toMatchObject({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
    source: 'Website',
    // The oldest page is dropped, and a page visited twice is listed once.
    lead_attributes: {
      visited_pages: [...pages.slice(1), '/contact'],
      linked_query_params: campaign,
      latest_click: later,
    },
  })
  await counted
  await readReference(page)
  expect(await page.evaluate(() => localStorage.getItem('visited_pages'))).not.toContain('/success')
  expect(await storedQueries(page)).toEqual([saved(campaign), saved(later)])
})

test('the page of a location has it chosen; an unknown one is a 404 [S2.17]', async ({ page }) => {
  const site = await shopWith(page, '/contact', ({ links }) =>
    links.some(({ path }) => path.startsWith('/contact-us/')),
  )
  await page.goto(new URL('/contact', site).href)
  const link = page.getByRole('link', { name: /^Send a message to / }).last()
  const name = (await link.textContent())?.replace('Send a message to ', '') ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: `Contact ${name}` })).toBeVisible()
  const chosen = page.getByRole('combobox', { name: 'Location' }).locator('option:checked')
  await expect(chosen).toHaveText(name)
  expect((await get(site, '/contact-us/nowhere')).status).toBe(404)
})

test('parts has a page where the site sells them, privacy everywhere; both are accessible [S2.16] [S2.18]', async ({
  page,
}) => {
  for (const [nth, { href, look }] of (await oneSiteALook(page)).entries())
    await test.step(look, async () => {
      await page.setViewportSize(nth % 2 === 0 ? phone : desktop)
      const { status } = await get(href, parts)
      if (status === 200) {
        await page.goto(new URL(parts, href).href)
        await expect(page.getByRole('form', { name: 'Ask for a part' })).toBeVisible()
        expect(await findViolations(page, 'main')).toEqual([])
      } else expect(status).toBe(404)
      expect((await readPage(page, href, '/privacy-policy')).text).toContain('If you’re not happy')
      // Plain text in the colours of every other page, so it is checked once on a phone and once on a desktop.
      if (nth >= 2) return
      await page.goto(new URL('/privacy-policy', href).href)
      await expect(page.getByRole('heading', { name: 'If you’re not happy' })).toBeVisible()
      expect(await findViolations(page, 'main')).toEqual([])
    })
})

test('only the visitor sees their confirmation, and no cache stores it [S2.23]', async ({
  page,
  browser,
}) => {
  const [site] = await oneSiteALook(page)
  await page.goto(new URL('/contact', site?.href).href)
  await formHydrated(page)
  await fillByKeyboard(page, aPerson())
  const reference = await readReference(page)
  const url = page.url()
  const again = await page.reload()
  expect(again?.headers()['cache-control']).toBe('no-store')
  expect(await readReference(page)).toBe(reference)
  // The device remembers the lead if the address does not contain it.
  await page.goto(new URL('/success?category=General+Enquiry', url).href)
  expect(await readReference(page)).toBe(reference)

  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(url)
  await expect(other.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(other.getByText(reference)).toHaveCount(0)
  await other.goto(new URL('/success?category=%3Cb%3EWin%3C/b%3E&x=y', url).href)
  await expect(other.getByRole('heading', { level: 1, name: 'Thank you', exact: true })).toBeVisible()
  await stranger.close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/contact', parts])
    test(`${path} preserves what was typed, shows its errors, and accepts the lead`, async ({ page }) => {
      const site = await shopWith(page, parts, sellsParts)
      const person = aPerson()
      await page.goto(new URL(path, site).href)
      await fillByKeyboard(page, { ...person, postcode: '1' })
      await expect(page.getByText('Invalid postcode. Please enter a 4-digit number.')).toBeVisible()
      await expect(field(page, 'Email Address')).toHaveValue(person.email ?? '')
      await expect(field(page, 'Postcode')).toBeFocused()
      await fillByKeyboard(page, person)
      const reference = await readReference(page)
      await page.reload()
      expect(await readReference(page)).toBe(reference)
    })
})
