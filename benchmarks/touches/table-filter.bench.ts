import type { Page } from '@playwright/test'
import { compareWithFilterTap, measureOnDemo, openSlowPhone, timeTouch } from '../slow-phone.ts'

/*
 * The time from a key press in the filter of a staff table to the next paint. Run with `node
 * benchmarks/touches/table-filter.bench.ts`.
 */
const letters = 'a toyota car'

await measureOnDemo((demo) =>
  compareWithFilterTap(demo, {
    name: 'key in a filter',
    maxRatio: 1.2,
    open: async () => {
      const stock = new URL('/stock', demo.dashboardUrl).href
      const page = await openSlowPhone(demo.browser, stock, (one) =>
        one.getByRole('button', { name: 'Dana Manager' }),
      )
      await page.getByRole('button', { name: 'Dana Manager' }).tap()
      await page.getByRole('searchbox', { name: 'Search' }).tap()
      return page
    },
    time: timeKey,
  }),
)

/** Every key narrows the table, which is updated once the address contains the typed text. */
async function timeKey(page: Page, at: number): Promise<number> {
  const letter = letters[at % letters.length] ?? 'x'
  return timeTouch(page, async () => {
    await page.keyboard.type(letter)
    const typed = await page.getByRole('searchbox', { name: 'Search' }).inputValue()
    await page.waitForFunction(
      (words) => new URL(location.href).searchParams.get('words') === (words || null),
      typed,
    )
  })
}
