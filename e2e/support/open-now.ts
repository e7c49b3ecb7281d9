import { expect, type Page } from '@playwright/test'

/** What a place's door says at this hour is drawn when its line comes near the screen. */
export async function seeOpenNow(page: Page): Promise<void> {
  const line = page.locator('[data-line=open-now]:visible').first()
  await line.scrollIntoViewIfNeeded()
  await expect(line).toHaveText(/Open now|Closed/)
}
