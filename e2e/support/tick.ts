import { expect, type Locator } from '@playwright/test'

/**
 * Ticks a box and waits until it is ticked. `check()` looks once, right after its press, and a busy page may not have
 * heard of the press by then.
 */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect(box).toBeChecked()
}

export async function untick(box: Locator): Promise<void> {
  await box.click()
  await expect(box).not.toBeChecked()
}
