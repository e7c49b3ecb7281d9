import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { readPage } from '../support/documents.ts'
import { listDemoSites, oneSiteALook, pickShare } from '../support/sites.ts'
import { watch } from '../support/watch.ts'

const catalogue = 'development/blocks'

for (const screen of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`every block of every look is accessible and fits at ${screen.width}x${screen.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    for (const site of pickShare(await oneSiteALook(page), screen))
      await test.step(site.look, async () => {
        const complaints = watch(page)
        await page.goto(new URL(catalogue, site.href).href)
        await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
        expect(await findViolations(page)).toEqual([])
        expect(complaints).toEqual([])
        page.removeAllListeners('console')
        page.removeAllListeners('pageerror')
      })
  })

test.describe('texts that would run a script', () => {
  // Without the pages' content policy, which would also block a script: this test is about the page itself.
  test.use({ bypassCSP: true })

  test('run nothing in any block, before or after hydration', async ({ page }) => {
    let sung = 0
    await page.exposeFunction('canary', () => {
      sung += 1
    })
    page.on('dialog', (dialog) => dialog.dismiss())
    const [site] = await oneSiteALook(page)
    for (const canary of process.env.SOAK ? Array.from({ length: 16 }, (_, at) => at) : [0, 5, 10]) {
      await page.goto(new URL(`${catalogue}?canary=${canary}`, site?.href).href)
      await expect(page.getByText('canary()').first()).toBeAttached()
      // Opening and pressing everything runs no injected script either.
      for (const question of await page.locator('details').all())
        await question.evaluate((element) => element.setAttribute('open', ''))
      const links = page.locator('main a[href]')
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).protocol),
      )
      expect(addresses.filter((protocol) => !/^(?:https?|tel|mailto):$/.test(protocol))).toEqual([])
      expect(sung).toBe(0)
    }
    // Proves that the canary would be detected, even with pictures off.
    await page.evaluate(() => {
      const spoilt = document.createElement('div')
      spoilt.innerHTML = '<details open ontoggle=canary()></details>'
      document.body.append(spoilt)
    })
    await expect.poll(() => sung).toBe(1)
  })
})

/** The page of an offer that ends soon. */
async function findEndingOffer(page: Page): Promise<string> {
  for (const { href } of await listDemoSites(page)) {
    const { links } = await readPage(page, href, '/special-offers')
    for (const { path } of links.filter(({ path }) => path.startsWith('/special-offers/'))) {
      const { html } = await readPage(page, href, path)
      if (html.includes('role="timer"')) return new URL(path, href).href
    }
  }
  throw new Error('No offer of the demo ends soon.')
}

test('an offer that ends soon counts down, second by second', async ({ page }) => {
  const offer = await findEndingOffer(page)
  await page.clock.install()
  await page.goto(offer)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/\d\d:\d\d:\d\d left$/)
  const before = (await timer.textContent()) ?? ''
  await page.clock.runFor(2_000)
  await expect(timer).not.toHaveText(before)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the countdown does not tick, and shows whole days', async ({ page }) => {
    const offer = await findEndingOffer(page)
    await page.clock.install()
    await page.goto(offer)
    await page.clock.runFor(5_000)
    await expect(page.getByRole('timer')).toHaveText(/^(?:\d+ days left|One day left|Last day today)$/)
  })
})
