import type { Page } from '@playwright/test'
import {
  compareWithFilterTap,
  measureOnDemo,
  openSlowPhone,
  timeTouch,
  touchesARound,
} from '../slow-phone.ts'

/*
 * The time from moving the finance calculator's slider to the next paint. Run with
 * `node benchmarks/touches/calculator-move.bench.ts`.
 */
await measureOnDemo((demo) =>
  compareWithFilterTap(demo, {
    name: 'calculator move',
    maxRatio: 1.2,
    open: () =>
      openSlowPhone(demo.browser, new URL('/finance', demo.site).href, (page) =>
        page.locator('.loan-slider:enabled').first(),
      ),
    time: timeMove,
  }),
)

/** Every move is to another price, so that each changes the figures, the chart and the table. */
async function timeMove(page: Page, at: number): Promise<number> {
  const slider = page.getByRole('slider', { name: 'Price ($), slider' })
  const figure = page.locator('.loan-figure').first()
  const before = await figure.textContent()
  const box = await slider.boundingBox()
  if (!box) throw new Error('There is no slider.')
  const x = box.width * (0.1 + 0.06 * ((at * 5) % touchesARound))
  return timeTouch(page, async () => {
    await slider.tap({ position: { x, y: box.height / 2 } })
    await page.waitForFunction((text) => document.querySelector('.loan-figure')?.textContent !== text, before)
  })
}
