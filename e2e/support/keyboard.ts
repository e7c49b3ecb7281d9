import { expect, type Locator, type Page } from '@playwright/test'

const most = 250

/**
 * Goes to something as who has no mouse does, key by key. The element is looked up once, and again only when another has
 * come in its place: to look for a role takes a browser longer than a key.
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
