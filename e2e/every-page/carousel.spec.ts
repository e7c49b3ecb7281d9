import { expect, type Locator, test } from '@playwright/test'
import { holdTimer } from '../support/hold-timer.ts'
import { oneSiteALook } from '../support/sites.ts'

/** The index of the visible slide. */
function slideOf(carousel: Locator): Promise<number> {
  return carousel.getByRole('list').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))
}

test('the hero shows its next picture after three seconds, until it is paused [S2.50]', async ({ page }) => {
  const [site] = await oneSiteALook(page)
  const { letItPass, isHeld } = await holdTimer(page, 3_000)
  await page.goto(site?.href ?? '')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  await isHeld()
  expect(await slideOf(carousel)).toBe(0)
  await letItPass()
  await expect.poll(() => slideOf(carousel)).toBe(1)

  await isHeld()
  await carousel.getByRole('button', { name: 'Pause slides' }).press('Enter')
  await expect(carousel.getByRole('button', { name: 'Play slides' })).toBeVisible()
  const shown = await slideOf(carousel)
  await letItPass()
  expect(await slideOf(carousel)).toBe(shown)

  await carousel.getByRole('button', { name: 'Previous slide' }).press('Enter')
  await expect.poll(() => slideOf(carousel)).not.toBe(shown)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the hero does not move until the visitor starts it', async ({ page }) => {
    const [site] = await oneSiteALook(page)
    await page.clock.install()
    await page.goto(site?.href ?? '')
    const carousel = page.getByRole('region', { name: 'Highlights' })
    await expect(carousel.getByRole('button', { name: 'Play slides' })).toBeVisible()
    await page.clock.fastForward(30_000)
    expect(await slideOf(carousel)).toBe(0)
    await carousel.getByRole('list').press('ArrowRight')
    await expect.poll(() => slideOf(carousel)).toBe(1)
  })
})
