import type { Locator, Page } from '@playwright/test'
import { compareWithFilterTap, measureOnDemo, openSlowPhone, timeTouch } from '../slow-phone.ts'

/* The time from pressing a card's heart to the next paint. Run with `node benchmarks/touches/heart-press.bench.ts`. */
await measureOnDemo((demo) =>
  compareWithFilterTap(demo, {
    name: 'heart press',
    maxRatio: 1,
    // The count of the filters appears when the page's script has run.
    open: () => openSlowPhone(demo.browser, demo.listing, (page) => page.getByText(/^Show [\d,]+ /)),
    time: timePress,
  }),
)

/** Every press is on another card, and changes the heart and the count in the header. */
async function timePress(page: Page, at: number): Promise<number> {
  const heart = page.locator('#results .save').nth(at)
  await heart.scrollIntoViewIfNeeded()
  await pictureIsDrawn(heart)
  return timeTouch(page, async () => {
    await heart.tap()
    await page.waitForFunction(
      (index) => document.querySelectorAll('#results .save')[index]?.getAttribute('aria-pressed') === 'true',
      at,
    )
  })
}

/** The picture is drawn before the press, as it is when somebody has looked at the card. */
async function pictureIsDrawn(heart: Locator): Promise<void> {
  await heart.evaluate(async (button) => {
    const pictures = [...(button.closest('article')?.querySelectorAll('img') ?? [])]
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await new Promise((done) => setTimeout(() => requestIdleCallback(done), 500))
  })
}
