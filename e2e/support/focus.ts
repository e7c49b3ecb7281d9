import { expect, type Locator, type Page } from '@playwright/test'

/** Tab and Shift+Tab cycle within the open element and never reach the page behind it. */
export async function expectFocusHeld(open: Locator): Promise<void> {
  const page = open.page()
  const outside = () =>
    open.evaluate((element) => {
      const focused = document.activeElement
      // Between the last stop and the first the focus passes through the browser's own controls.
      return focused === document.body || element.contains(focused) ? null : focused?.outerHTML
    })
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await outside()).toBeNull()
  }
}

/** Presses Tab until this has the focus. */
export async function tabTo(target: Locator, maxStops = 80): Promise<void> {
  const page = target.page()
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) break
  }
  await expect(target).toBeFocused()
}

/** Moves to the first field of a form by Tab, or back to it by Shift+Tab from a later one. */
export async function tabToForm(form: Locator): Promise<void> {
  const page = form.page()
  const first = form.locator(':is(input, select, textarea):visible').first()
  for (let stop = 0; stop < 80; stop++) {
    const key = await first.evaluate((field) => {
      const focused = document.activeElement
      if (field === focused) return null
      const isLater = field.compareDocumentPosition(focused ?? field) & Node.DOCUMENT_POSITION_FOLLOWING
      return isLater && field.closest('form')?.contains(focused) ? 'Shift+Tab' : 'Tab'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  await expect(first).toBeFocused()
}

/** The name of the focused element, by its label or its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { ariaLabel, textContent } = document.activeElement ?? document.body
    return (ariaLabel ?? textContent ?? '').trim()
  })
}
