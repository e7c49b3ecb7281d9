import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import type { ReadPage } from '../support/documents.ts'
import { mailTo } from '../support/outbox.ts'
import { shopWith } from '../support/sites.ts'
import { watch } from '../support/watch.ts'
import { aPerson, fillByKeyboard } from './fill-form.ts'
import { choosePlace, startByPlate } from './start-by-plate.ts'

const asksForPlate = ({ text }: ReadPage) => text.includes('What’s your number plate?')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a service by keyboard: plate, what is due, drop-off, calendar, mail, and moved by its link [S1.13] [S2.14]', async ({
  page,
}) => {
  const complaints = watch(page)
  const href = await shopWith(page, '/service', asksForPlate)
  await startByPlate(page, new URL('/service', href).href)

  await expect(heading(page, 'Your car')).toBeVisible()
  await expect(page.getByLabel('Make')).not.toHaveValue('')
  await page.getByLabel('Kilometres').fill('31,000')
  await page.keyboard.press('Enter')

  await expect(heading(page, 'What does it need?')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Due next: / })).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await choosePlace(page)
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Your details')).toBeVisible()
  const person = aPerson()
  await fillByKeyboard(page, person)

  await expect(heading(page, 'Drop-off')).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await page.locator('.form-time:visible input').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^(Submit|Send)$/ }).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/success\?category=Service\+Enquiry&lead_id=/)
  await expect(heading(page, 'Your service is booked')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  expect(complaints).toEqual([])

  const { text } = await mailTo(person.email ?? '', 'booking')
  // The mail's text is quoted-printable: equals signs are encoded and long lines are wrapped.
  const [, link = ''] = /booking\?link=3D([\w-]+)/.exec(text.replaceAll(/=\r?\n/g, '')) ?? []
  await page.goto(new URL(`/booking?link=${link}`, href).href)
  await expect(heading(page, 'Your service')).toBeVisible()
  // The first day may have a single slot left at this hour.
  await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).press('Space')
  await page.locator('.form-time:visible').nth(1).click()
  await page.getByRole('button', { name: 'Move my booking' }).click()
  await expect(page.getByText(/^Done\. Your new time is /)).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
})
