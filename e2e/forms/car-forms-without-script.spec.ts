import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { findMails } from '../support/outbox.ts'
import { firstShops, ownShop } from '../support/sites.ts'
import { findVehicle } from '../support/vehicles.ts'
import { aPerson, readReference } from './fill-form.ts'
import { oldTicket } from './old-ticket.ts'
import { typeForm } from './type-form.ts'

test.use({ viewport: { width: 390, height: 844 } })

const form = (page: Page) => page.locator('main form[method=post]')

/** A post within two seconds of a page counts as automated, and gets no slot. */
async function hasRead(page: Page): Promise<void> {
  const ticket = oldTicket(page.url())
  await form(page)
    .locator('input[name=ticket]')
    .evaluate((input: HTMLInputElement, text) => {
      input.value = text
    }, ticket)
}

test('without script a test drive is booked step by step, nothing lost, nothing in the address', async ({
  page,
}) => {
  // The page's scripts are blocked; axe, which is a script itself, still runs.
  await page.route('**/*.js', (route) => route.abort())
  const person = aPerson()
  const { href } = await ownShop(page, 'a test drive without script')
  await page.goto((await findVehicle(page, href, 'plain')).href)
  await page
    .getByRole('link', { name: /^Book (?:a Test (?:Drive|Ride)|an Inspection)$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/book-test-drive\/\?car_id=\d+$/)
  const address = page.url()
  await typeForm(form(page), { ...person, postcode: '1' })
  await expect(page.getByText('Invalid postcode. Please enter a 4-digit number.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(person.email ?? '')
  expect(await findViolations(page)).toEqual([])
  await hasRead(page)
  await typeForm(form(page), person)
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  expect(page.url()).toBe(address)
  const again = await page.reload()
  expect(again?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(page.getByText('*This is a required field.').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Message' }).fill('On gravel, please')
  await page.getByRole('button', { name: 'Go Back' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Alinta')
  await page.getByRole('button', { name: /^(?:Continue|Next)$/ }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('On gravel, please')
  await hasRead(page)
  await typeForm(form(page), person)
  const reference = await readReference(page)
  await expect(page.getByRole('heading', { name: /^Your .* is booked$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const mails = await findMails(reference, person.email ?? '')
  const mail = mails.find(({ to }) => to === person.email)?.text ?? ''
  expect(mail).toContain('text/calendar')

  // The link in the mail: the booking is moved, then cancelled, still without script.
  const link = await page.getByRole('link', { name: 'Move or cancel' }).getAttribute('href')
  const [, token = 'none'] = /link=([\w-]+)/.exec(link ?? '') ?? []
  expect(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(token)
  await page.goto(new URL(link ?? '', href).href)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Move my booking' }).press('Enter')
  await expect(page.getByText('Please choose a time.')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').last().press('Space')
  await page
    .getByRole('radio', { name: /^\d{1,2}:\d\d [ap]m/ })
    .last()
    .press('Space')
  await page.getByRole('button', { name: 'Move my booking' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Done. Your new time is' })).toBeVisible()
  await page.getByText('Cancel it instead').press('Enter')
  await page.getByRole('button', { name: 'Yes, cancel my booking' }).press('Enter')
  await expect(page.getByRole('heading', { name: /is cancelled$/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test.describe('in a browser that runs none', () => {
  test.use({ javaScriptEnabled: false })

  test('without script every link of a dialog is a page with the same form, which takes the lead', async ({
    page,
  }) => {
    const [site] = await firstShops(page)
    const href = site?.href ?? ''
    const ways = [
      ['plain', /^(?:Enquire|Message) Now$/],
      ['sold', 'Find Me Something Similar'],
      ['without photos', 'Request Photos'],
    ] as const
    for (const [state, name] of ways) {
      await page.goto((await findVehicle(page, href, state)).href)
      await page.locator('main').getByRole('link', { name }).first().click()
      await expect(form(page)).toBeVisible()
      await hasRead(page)
      await typeForm(form(page), aPerson())
      await readReference(page)
    }
    await page.goto(href)
    await page
      .getByRole('link', { name: /^Quick Enquiry/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/enquire$/)
  })
})
