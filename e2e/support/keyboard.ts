import { expect, type Locator, type Page } from '@playwright/test'

const most = 250

/** Goes to something as who has no mouse does, key by key. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`It has no focus after ${most} presses of Tab.`)
}
