import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from '../support/arrive.ts'
import { tabToForm } from '../support/focus.ts'
import type { Answers } from './fill-form.ts'

/** The focused element, as a form knows it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const { name = '', value = '', tagName = '', type = '', checked = false } = element ?? {}
    return { name, value, tag: tagName, type, checked }
  })
}

/**
 * Fills in a form, in a page or a dialog, by keyboard only, and presses its main button: text is typed, a select moves
 * to its next option, the first slot is chosen, required checkboxes are ticked.
 */
export async function typeForm(form: Locator, answers: Answers): Promise<void> {
  const page = form.page()
  await tabToForm(form)
  for (let stop = 0; stop < 60; stop++) {
    const { name, value, tag, type, checked } = await focused(page)
    if (tag === 'BUTTON') {
      await page.keyboard.press('Enter')
      return
    }
    if (tag === 'SELECT' && value === '') await page.keyboard.press('ArrowDown')
    else if (type === 'radio' || name === 'terms_conditions' || name.endsWith('_consent')) {
      if (!checked) await page.keyboard.press('Space')
    } else if (tag !== 'SELECT' && type !== 'checkbox' && answers[name] !== undefined) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(answers[name])
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('The form has no end.')
}

/** Opens the dialog of a link with the keyboard. */
export async function openDialog(link: Locator): Promise<Locator> {
  const page = link.page()
  const dialog = page.getByRole('dialog')
  await hydrated(link)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('form')).toBeVisible()
  return dialog
}
