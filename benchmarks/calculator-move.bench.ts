import type { Page } from '@playwright/test'
import { demand, print, quantile } from './figures.ts'
import {
  gated,
  measureOnDemo,
  openFilters,
  openSlowPhone,
  printTouches,
  timeFilterTap,
  timeTouch,
} from './slow-phone.ts'

/*
 * How long after a move of the finance calculator's slider the screen shows it, against a tap on a filter in the same
 * run: a ratio means something on a busy machine too. Run with `node benchmarks/calculator-move.bench.ts`.
 */
const rounds = 3
const touchesARound = 12
const mostRatio = 1.2

await measureOnDemo(async ({ browser, site, listing }) => {
  const finance = new URL('/finance', site).href
  const taps: number[] = []
  const moves: number[] = []
  // In turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round++) {
    const filters = await openFilters(browser, listing)
    for (let at = 0; at < touchesARound; at++) taps.push(await timeFilterTap(filters, at))
    await filters.close()
    const calculator = await openSlowPhone(browser, finance, (page) =>
      page.locator('.loan-slider:enabled').first(),
    )
    for (let at = 0; at < touchesARound; at++) moves.push(await timeMove(calculator, at))
    await calculator.close()
  }
  print('                touches   median ms   p75 ms   worst ms   (from the touch to the next paint)')
  printRow('filter tap', taps)
  printRow('calculator move', moves)
  const ratio = quantile(moves, gated) / quantile(taps, gated)
  print(`ratio of the p75s: ${ratio.toFixed(2)}`)
  demand(ratio <= mostRatio, `a move must take at most ${mostRatio} times as long as a tap`)
})

/** Every move to another price, so that each changes the figures, the picture and the table. */
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

function printRow(name: string, times: readonly number[]): void {
  printTouches(`${name.padEnd(16)}${String(times.length).padStart(7)}`, times)
}
