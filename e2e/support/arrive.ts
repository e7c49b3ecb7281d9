import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Opens a page and waits until its script has taken over, which is when its page view has been recorded. */
export async function arrive(page: Page, href: string): Promise<void> {
  const { pathname } = new URL(href)
  const viewed = page.waitForRequest((request) => eventIn(request)?.path === pathname)
  await page.goto(href)
  await viewed
}

/** The event that a request records, if any. */
export function eventIn(request: Request): { event_id: number; path?: string; car_id?: number } | null {
  return new URL(request.url()).pathname === '/api/events' ? request.postDataJSON() : null
}

/** Waits until script has taken over this element; before that it has its native behaviour. */
export async function hydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}
