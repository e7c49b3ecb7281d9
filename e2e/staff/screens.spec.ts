import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { isOutside, listScreens, openScreen } from './screens.ts'
import { signIn } from './sign-in.ts'

/**
 * All screens at both sizes and in both modes take minutes: each is checked in one of the four combinations, and in a
 * soak run in all.
 */
const isSoak = process.env.SOAK === '1'
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const modes = ['light', 'dark'] as const

for (const [nth, viewport] of sizes.entries())
  for (const [mth, colorScheme] of modes.entries())
    test(`every screen passes axe at ${viewport.width}, ${colorScheme}, has no fault and does not overflow its width`, async ({
      browser,
    }) => {
      if (isSoak) test.setTimeout(900_000)
      const context = await browser.newContext({ colorScheme, viewport })
      const page = await context.newPage()
      // Also what React notices as it takes over a page of the server's.
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      const all = await listScreens(page)
      const routes = all.filter((_, at) => isSoak || at % 4 === nth * 2 + mth)
      let isIn = false
      for (const route of routes) {
        if (!isOutside(route) && !isIn) {
          await signIn(page, 'Alex Admin', '/')
          isIn = true
        }
        await openScreen(page, route)
        await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible()
        // A frame contains a website, whose pages are checked separately, beneath the editor's own handles.
        expect(await findViolations(page, 'html', 'iframe'), route).toEqual([])
        expect(faults, route).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, route).toBeLessThanOrEqual(viewport.width)
      }
      await context.close()
    })
