import { expect, type Locator } from '@playwright/test'

/**
 * Ticks a checkbox and waits until it is ticked. `check()` looks once, right after its press, when a busy page may not
 * have handled the press yet.
 */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect(box).toBeChecked()
}

export async function untick(box: Locator): Promise<void> {
  await box.click()
  await expect(box).not.toBeChecked()
}
