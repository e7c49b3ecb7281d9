import type { Browser } from '@playwright/test'
import { demand, median, print, quantile } from '../figures.ts'
import { gated, measureOnDemo, openFilters, printTouches, timeFilterTap } from '../slow-phone.ts'

/*
 * The time from a tap on a filter to the next paint, on a phone whose processor is four times slower than this one, by
 * the browser's Event Timing. The figures are meaningful only on an idle machine. Run with `node
 * benchmarks/touches/filter-tap.bench.ts`.
 */
const rounds = 3
const tapsARound = 12
const wantedMs = 100

await measureOnDemo(async ({ browser, listing }) => {
  print('taps   median ms   p75 ms   worst ms   (from the touch to the next paint)')
  const highs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const times = await measureTaps(browser, listing)
    highs.push(quantile(times, gated))
    printTouches(String(times.length).padStart(4), times)
  }
  demand(median(highs) <= wantedMs, `three of four taps must show within ${wantedMs} ms`)
})

async function measureTaps(browser: Browser, url: string): Promise<number[]> {
  const page = await openFilters(browser, url)
  const times: number[] = []
  for (let at = 0; at < tapsARound; at++) times.push(await timeFilterTap(page, at))
  await page.close()
  return times
}
