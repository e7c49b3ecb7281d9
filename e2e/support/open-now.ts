import { expect, type Page } from '@playwright/test'

/** Opening hours are rendered when their line comes near the viewport. */
export async function seeOpenNow(page: Page): Promise<void> {
  const line = page.locator('[data-line=open-now]:visible').first()
  await line.scrollIntoViewIfNeeded()
  await expect(line).toHaveText(/Open now|Closed/)
}
