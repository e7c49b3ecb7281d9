import { expect, type Locator, type Page } from '@playwright/test'

const most = 250

/**
 * Moves to an element key by key, as a user without a mouse does. The element is looked up once, and again only if
 * another has replaced it, because a lookup by role takes a browser longer than a key.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  let element = await target.elementHandle()
  for (let presses = 0; presses < most; presses++) {
    const where = await element?.evaluate((one) => ({
      isFocused: one === document.activeElement,
      isThere: one.isConnected,
    }))
    if (where?.isFocused) return
    if (where?.isThere) await page.keyboard.press('Tab')
    else element = await target.elementHandle()
  }
  throw new Error(`It has no focus after ${most} presses of Tab.`)
}
