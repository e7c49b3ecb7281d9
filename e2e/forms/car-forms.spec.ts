import { expect, type Locator, type Page, test } from '@playwright/test'
import { hydrated } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { findMails } from '../support/outbox.ts'
import { firstShops, ownShop } from '../support/sites.ts'
import { findVehicle } from '../support/vehicles.ts'
import { watch } from '../support/watch.ts'
import { type Answers, aPerson, formHydrated, phonePattern, readReference } from './fill-form.ts'
import { oldTicket } from './old-ticket.ts'
import { openDialog, typeForm } from './type-form.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const required = '*This is a required field.'

async function shop(page: Page): Promise<string> {
  return (await firstShops(page))[0]?.href ?? ''
}

/** Lead bodies and event ids, as the page sends them. */
function listen(page: Page) {
  const leads: { method: string; lead: Record<string, unknown> }[] = []
  const events: number[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/leads(?:\/[0-9a-f-]{36})?$/.test(pathname))
      leads.push({ method: request.method(), lead: request.postDataJSON().lead })
    if (pathname === '/api/events') events.push(request.postDataJSON().event_id)
  })
  return { leads, events }
}

/** Fields of every lead, whatever its form. */
const fieldsOfLead = [
  ...['name', 'last_name', 'email', 'phone', 'postcode', 'category', 'subcategory', 'lead_id', 'lead_status'],
  ...[
    'form_completed',
    'page_id',
    'opt_in',
    'dealership_slug',
    'website_slug',
    'location',
    'message',
    'Rego',
  ],
  ...['additional_services', 'skipped_steps', 'step_number', 'url', 'source', 'user_agent', 'car_id'],
  ...['car_dealership_id', 'lead_attributes'],
]

/** A drive, a ride or an inspection, depending on what the dealer sells. */
const bookLink = /^Book (?:a Test (?:Drive|Ride)|an Inspection)$/
const time = /^\d{1,2}:\d\d [ap]m/

/** The axe violations of an open dialog; the page behind it is checked by its own tests. */
const violationsOfDialog = (page: Page) => findViolations(page, 'dialog[open]')

/** Both steps of a test drive are refused and corrected; closing keeps the input and returns the focus. */
async function mendTestDrive(link: Locator, person: Answers, isWhole: boolean): Promise<Locator> {
  const page = link.page()
  const dialog = await openDialog(link)
  await expect(dialog.getByText('Step 1 of 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  const firstName = dialog.getByRole('textbox', { name: 'First Name' })
  await expect(firstName).toBeFocused()
  await expect(dialog.getByText(required).first()).toBeVisible()
  // The refused step contains the complete step and its errors; the contact form checks these in every look.
  if (isWhole) expect(await violationsOfDialog(page)).toEqual([])

  // While a field is being corrected, its message is muted until the next submit (S5.03).
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await firstName.press('A')
  await expect(firstName).toHaveAttribute('aria-invalid', 'false')
  await expect(firstName).toHaveAccessibleDescription(required)
  await typeForm(dialog, person)
  await expect(dialog.getByText('Step 2 of 2')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
  const first = dialog.getByRole('radio', { name: time }).first()
  await expect(first).toBeFocused()
  // The focus ring surrounds the complete chip.
  const [ring, chip] = [await first.boundingBox(), await first.locator('..').boundingBox()]
  expect(ring?.width).toBeGreaterThan((chip?.width ?? Number.POSITIVE_INFINITY) - 4)
  await expect(dialog.getByText(required).first()).toBeInViewport()
  expect(await violationsOfDialog(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  return dialog
}

for (const [at, size] of [phone, desktop].entries())
  test(`a test drive is asked for in a dialog of every look by keyboard at ${size.width}x${size.height}, and booked with the whole lead in two calls [S1.08] [S3.26] [S3.27] [S4.24] [S4.25]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const looks = (await firstShops(page)).filter((_, nth) => nth % 2 === at)
    for (const [nth, { href, look }] of looks.entries())
      await test.step(look, async () => {
        const complaints = watch(page)
        const { leads, events } = listen(page)
        const person = aPerson()
        await page.goto((await findVehicle(page, href, 'plain')).href)
        const link = page.getByRole('link', { name: bookLink }).first()
        // Looks change a dialog's appearance but not the data sent: one dealer of each size completes the booking.
        const isWhole = nth === 0 || process.env.SOAK !== undefined
        const dialog = await mendTestDrive(link, person, isWhole)
        if (isWhole) await book(dialog)
        expect(complaints).toEqual([])
        page.removeAllListeners()

        async function book(dialog: Locator) {
          await page.keyboard.press('Enter')
          await expect(dialog.getByText('Step 2 of 2')).toBeVisible()
          await dialog.getByRole('button', { name: 'Go Back' }).press('Enter')
          await expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveValue('Alinta')
          await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
          await typeForm(dialog, person)

          const reference = await readReference(page)
          await expect(page.getByRole('heading', { name: /^Your .* is booked$/ })).toBeVisible()
          await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
          expect(await findViolations(page)).toEqual([])

          // One lead, two calls, although its first step was submitted twice.
          expect(leads.map(({ method }) => method)).toEqual(['POST', 'PUT'])
          expect(leads[0]?.lead).toMatchObject({
            lead_status: 'Incomplete',
            form_completed: false,
            step_number: 1,
          })
          expect(Object.keys(leads[1]?.lead ?? {})).toEqual(expect.arrayContaining(fieldsOfLead))
          expect(leads[1]?.lead).toMatchObject({
            ...{
              name: 'Alinta',
              last_name: 'Murray',
              email: person.email,
              phone: expect.stringMatching(phonePattern(person)),
            },
            ...{
              category: 'Test Drive Enquiry',
              lead_status: 'Complete',
              form_completed: true,
              step_number: 2,
            },
            ...{ source: 'Website', terms_conditions: 'true', message: person.message },
            dateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
            location: expect.stringMatching(/^\d+$/),
            lead_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            lead_attributes: { visited_pages: expect.any(Array), linked_query_params: expect.any(Object) },
          })
          await expect.poll(() => events.some((id) => id === 17 || id === 48)).toBe(true)
          expect(events).toContain(32)
          const mails = await findMails(reference, person.email ?? '')
          const dealer = mails.find(({ to }) => to !== person.email)
          expect(dealer?.text).toContain('Test Drive Enquiry')
          expect(mails.find(({ to }) => to === person.email)?.text).toContain('text/calendar')
        }
      })
  })

/** Books a slot as another visitor, who has had the form open for a while. */
async function bookAway(page: Page, lead: Record<string, unknown>): Promise<number> {
  const { origin } = new URL(page.url())
  return page.evaluate(
    async ({ lead, origin, ticket }) => {
      const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
        .padStart(8, '1')
        .slice(0, 8)
      const email = `other.${digits}@example.com`
      const body = JSON.stringify({ lead: { ...lead, lead_id: undefined, email, phone: `04${digits}` } })
      const headers = {
        'Content-Type': 'application/json',
        'X-Form-Ticket': ticket,
        'Idempotency-Key': `rival-of-the-test-${digits}`,
      }
      return (await fetch(`${origin}/api/leads`, { method: 'POST', headers, body })).status
    },
    { lead, origin, ticket: oldTicket(origin) },
  )
}

test('a time that was booked meanwhile is reported, other times are offered, and nothing typed is lost', async ({
  page,
}) => {
  const { leads } = listen(page)
  const person = aPerson()
  // A dealer without a proof of work: without solving it nobody gets a slot.
  const { href } = await ownShop(page, 'a time that is taken meanwhile')
  await page.goto((await findVehicle(page, href, 'plain')).href)
  const dialog = await openDialog(page.getByRole('link', { name: bookLink }).first())
  await typeForm(dialog, person)
  // Other tests book slots of the first day, and the last day may have a single one left at this hour.
  const days = dialog.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
  await expect(days.first()).toBeVisible()
  await days.nth(1).press('Space')
  const last = dialog.getByRole('radio', { name: time }).last()
  await last.press('Space')
  const start = await last.getAttribute('value')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('On gravel, please')
  await dialog.getByRole('checkbox', { name: /terms/ }).press('Space')
  const rival = { ...leads[0]?.lead, dateTime: start, form_completed: true, lead_status: 'Complete' }
  for (let booked = 0; booked < 10; booked++) if ((await bookAway(page, rival)) === 409) break

  await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('That time has just been taken. Please choose another.')
  await expect(alert).toBeFocused()
  await expect(dialog.locator(`input[value="${start}"]`)).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('On gravel, please')
  await expect(dialog.getByRole('checkbox', { name: /terms/ })).toBeChecked()
  expect(await violationsOfDialog(page)).toEqual([])
  await dialog.getByRole('radio', { name: time }).last().press('Space')
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
  await readReference(page)
})

test('when no time is left, or none can be loaded, the form shows a phone number and still accepts the lead', async ({
  page,
}) => {
  await page.goto((await findVehicle(page, await shop(page), 'plain')).href)
  await page.route('**/api/test-drive-times*', (route) => route.fulfill({ status: 503, json: {} }))
  const dialog = await openDialog(page.getByRole('link', { name: bookLink }).first())
  const person = aPerson()
  await typeForm(dialog, person)
  await expect(dialog.getByText('We can’t show available times right now.')).toBeVisible()
  await page.unroute('**/api/test-drive-times*')
  await page.route('**/api/test-drive-times*', (route) => route.fulfill({ json: { options: [] } }))
  await dialog.getByRole('button', { name: 'Look again' }).press('Enter')
  const none = dialog.getByRole('status').filter({ hasText: 'We have no times left' })
  await expect(none.getByRole('link')).toHaveAttribute('href', /^tel:/)
  expect(await violationsOfDialog(page)).toEqual([])
  await typeForm(dialog, person)
  await readReference(page)
})

test('a quick enquiry from a card is sent once, counted, remembered, and arrives [S1.07] [S4.29]', async ({
  page,
}) => {
  const { leads, events } = listen(page)
  const person = aPerson()
  await page.goto(await shop(page))
  await page.getByRole('link', { name: /^All / }).first().click()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeAttached()
  const link = page.getByRole('link', { name: /^Quick Enquiry/ }).first()
  // If the form cannot be loaded the page stays unchanged, and the link can be tried again.
  await page.route('**/api/form?*', (route) => route.abort())
  await hydrated(link)
  await link.click()
  let dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t load this form just now.')
  await page.unroute('**/api/form?*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Results' })).toBeAttached()
  dialog = await openDialog(link)
  await expect(dialog).toHaveAccessibleName('Quick Enquiry')
  expect(await violationsOfDialog(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Half a thought')
  await page.reload()
  dialog = await openDialog(link)
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought')

  // Held until the test has seen the submitting state, and pressed twice.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/leads', (route) => held.then(() => route.continue()))
  await typeForm(dialog, person)
  const button = dialog.getByRole('button', { name: 'Loading' })
  await expect(button).toBeDisabled()
  await button.dispatchEvent('click')
  await page.keyboard.press('Enter')
  await expect(button).toBeDisabled()
  release()
  const reference = await readReference(page)
  expect(leads).toHaveLength(1)
  expect(leads[0]?.lead).toMatchObject({
    category: expect.stringMatching(/^(?:New|Used) Vehicle Enquiry$/),
    message: person.message,
    car_id: expect.any(Number),
    lead_status: 'Complete',
  })
  await expect.poll(() => events.some((id) => id === 14 || id === 15)).toBe(true)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  const { category, car_id } = leads[0]?.lead ?? {}
  expect(JSON.parse(kept.success_category ?? '{}')).toMatchObject({ category })
  expect(Object.values(kept).some((text) => text.includes(`"id":${car_id},`))).toBe(true)
  const mails = await findMails(reference, person.email ?? '')
  expect(mails.map(({ to }) => to)).toContain(person.email)
})

test('photos of a new arrival and something like a sold one are asked for in dialogs [S1.09] [S2.39]', async ({
  page,
}) => {
  const { leads } = listen(page)
  const site = await shop(page)
  const asks = [
    { state: 'without photos', name: 'Request Photos', category: 'Request Photos Enquiry' },
    {
      state: 'sold',
      name: 'Find Me Something Similar',
      category: 'Similar Vehicle Enquiry',
    },
  ] as const
  for (const { state, name, category } of asks) {
    await page.goto((await findVehicle(page, site, state)).href)
    const dialog = await openDialog(page.locator('main').getByRole('link', { name, exact: true }).first())
    await expect(dialog).toHaveAccessibleName(name)
    expect(await violationsOfDialog(page)).toEqual([])
    await typeForm(dialog, aPerson())
    await readReference(page)
    expect(leads.at(-1)?.lead).toMatchObject({ category, car_id: expect.any(Number) })
  }
})

test('the page of test drives asks for a place, and a vehicle if one is known [S2.13]', async ({ page }) => {
  await page.setViewportSize(phone)
  const { leads } = listen(page)
  const { href } = await ownShop(page, 'the page of test drives')
  await page.goto(new URL('/book-test-drive/', href).href)
  await formHydrated(page)
  expect(await findViolations(page)).toEqual([])
  await typeForm(page.locator('main form[method=post]'), aPerson())
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await typeForm(page.locator('main form[method=post]'), aPerson())
  await readReference(page)
  expect(leads.at(-1)?.lead).toMatchObject({ car_id: null, preferred_vehicle: expect.stringMatching(/\w/) })
})
