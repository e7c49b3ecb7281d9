import { expect, test } from '@playwright/test'
import { eventIn } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { shopWith } from '../support/sites.ts'
import { watch } from '../support/watch.ts'
import { aPerson, formHydrated, readReference } from './fill-form.ts'
import { ageForm } from './start-by-plate.ts'
import { typeForm } from './type-form.ts'

const answers = {
  finance_price: '24500',
  licence_number: '12345678',
  home_address: '1 High Street, Bathurst',
  home_before: '2 Low Street, Orange',
  employer: 'Acme Fitters',
  job_title: 'Fitter',
  income: '5200',
  housing_cost: '1800',
  living_costs: '1500',
  dependants: '2',
}
/** One pixel. */
const aPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const headings = [
  'What would you like to finance?',
  'About you',
  'Where do you live?',
  'What do you do?',
  'Where do you work?',
  'Income and expenses',
  'Check and send',
]

test('an application by keyboard: the calculator, seven steps, and the way to the end [S1.12] [S9.02]', async ({
  page,
}) => {
  const complaints = watch(page)
  const href = await shopWith(page, '/finance', ({ text }) => text.includes('Repayment calculator'))
  await page.goto(new URL('/finance', href).href)
  await formHydrated(page)
  expect(await findViolations(page, 'main')).toEqual([])

  // A slider responds to the arrow keys, and the figures follow.
  const figure = page.locator('.loan-figure').first()
  const before = await figure.textContent()
  const slider = page.getByRole('slider', { name: 'Price ($), slider' })
  await slider.focus()
  const told: number[] = []
  page.on('request', (request) => {
    if (eventIn(request)?.event_id === 26) told.push(26)
  })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(figure).not.toHaveText(before ?? '')
  await expect.poll(() => told).toEqual([26])
  await expect(page).toHaveURL(/[?&]price=\d+/)

  await ageForm(page)
  const form = page.getByRole('form', { name: 'Apply for finance' })
  const person = aPerson()
  for (const [at, heading] of headings.entries()) {
    await expect(form.getByRole('heading', { name: heading })).toBeVisible()
    if (at > 0) expect(await findViolations(page, 'main form[method=post]')).toEqual([])
    if (heading === 'About you')
      await form.getByLabel('Photos of your licence').setInputFiles({
        name: 'licence.png',
        mimeType: 'image/png',
        buffer: Buffer.from(aPicture, 'base64'),
      })
    await typeForm(form, { ...answers, ...person })
  }
  await readReference(page)
  // Reported on the first move only.
  expect(told).toEqual([26])
  expect(complaints).toEqual([])
})

test('a credit score is asked for by keyboard, and its band is read on the same page [S7.25]', async ({
  page,
}) => {
  const complaints = watch(page)
  const path = '/finance/credit-score'
  const href = await shopWith(page, path, ({ text }) => text.includes('Check your credit score'))
  await page.goto(new URL(path, href).href)
  await formHydrated(page)
  expect(await findViolations(page, 'main')).toEqual([])
  // A mistake is reported on the page, without a request.
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(page.getByLabel('First Name')).toBeFocused()
  const asked = page.waitForRequest('**/api/credit-score')
  await typeForm(page.locator('main form[method=post]'), aPerson())
  expect((await asked).method()).toBe('POST')
  const band = page.getByRole('heading', { name: /^Your credit score is / })
  await expect(band).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Start again' }).press('Enter')
  await expect(band).toBeHidden()
  await expect(page.getByLabel('First Name')).toHaveValue('')
  expect(complaints).toEqual([])
})
