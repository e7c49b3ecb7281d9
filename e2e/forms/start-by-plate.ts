import { expect, type Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { formHydrated } from './fill-form.ts'
import { oldTicket } from './old-ticket.ts'

/** Keys are pressed faster than people type, so the form is given the age of one that a person filled in. */
export async function ageForm(page: Page): Promise<void> {
  await page.locator('main input[name=ticket]').evaluate((input: HTMLInputElement, ticket) => {
    input.value = ticket
  }, oldTicket(page.url()))
}

/** Opens a form about the visitor's own vehicle and submits a plate of the sandbox by keyboard. */
export async function startByPlate(page: Page, href: string): Promise<void> {
  await page.goto(href)
  await formHydrated(page)
  expect(await findViolations(page, 'main')).toEqual([])
  await ageForm(page)
  await page.getByLabel('Number plate').focus()
  await page.keyboard.insertText('TEST00')
  await page.keyboard.press('Enter')
}

/** The location is chosen before the slot, if there are several. */
export async function choosePlace(page: Page): Promise<void> {
  const place = page.getByLabel('Where would you like to bring it?')
  if ((await place.count()) > 0) await place.selectOption({ index: 1 })
}
