import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { hydrated } from '../support/arrive.ts'

export type Answers = Record<string, string>

/** A new person for the demo, so that no rate limit of an earlier test applies. */
export function aPerson(): Answers {
  const digits = String(randomInt(10_000_000, 99_999_999))
  return {
    name: 'Alinta',
    last_name: 'Murray',
    postcode: '2795',
    phone: `04${digits}`,
    email: `alinta.${digits}@example.com`,
    message: `Does it tow? Question ${digits}.`,
    'Vehicle Make': 'Isuzu',
    'Vehicle Model': 'D-Max 2019',
    day: '3',
    month: '4',
    year: '1980',
  }
}

/** Matches their number, whether or not the mask of a mobile was applied before it was sent. */
export function phonePattern({ phone = '' }: Answers): RegExp {
  return new RegExp(phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 ?$2 ?$3'))
}

/** The focused element, as the form knows it. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const { name = '', value = '', tagName = '', type = '' } = element ?? {}
    return { name, value, tag: tagName, type }
  })
}

/**
 * Fills in a page's form by keyboard only, from its first field to its main button, and presses it: text is typed, a
 * select moves to its next option, checkboxes stay unchanged.
 */
export async function fillByKeyboard(page: Page, answers: Answers): Promise<void> {
  await page.locator('main form[method=post] :is(input, select, textarea):visible').first().focus()
  for (let stop = 0; stop < 60; stop++) {
    const { name, value, tag, type } = await focused(page)
    if (tag === 'BUTTON') {
      await page.keyboard.press('Enter')
      return
    }
    if (tag === 'SELECT' && value === '') await page.keyboard.press('ArrowDown')
    else if (tag !== 'SELECT' && type !== 'checkbox' && answers[name] !== undefined) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(answers[name])
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('The form has no end.')
}

/** Waits until script has taken over a page's form; before that it is posted natively. */
export function formHydrated(page: Page): Promise<void> {
  return hydrated(page.locator('main form[method=post]'))
}

/** The reference number on the success page. */
export async function readReference(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/success\?category=/)
  const shown = page.getByText('Your reference number', { exact: true }).locator('..')
  await expect(shown).toHaveText(/[2-9A-Z]{3}-[2-9A-Z]{3}/)
  return /[2-9A-Z]{3}-[2-9A-Z]{3}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
}
