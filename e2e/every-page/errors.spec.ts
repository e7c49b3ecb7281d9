import { expect, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { oneSiteALook } from '../support/sites.ts'

test('an unknown page is a 404 in the look of every shop, with a way home and a phone number', async ({
  page,
}) => {
  for (const [nth, site] of (await oneSiteALook(page)).entries())
    await test.step(site.look, async () => {
      const response = await page.goto(new URL('/no/such/page', site.href).href)
      expect(response?.status()).toBe(404)
      expect(response?.headers()['cache-control']).toBe('no-store')
      await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /\d{4}/ })).toHaveAttribute(
        'href',
        /^tel:/,
      )
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      // Header and footer of each look are checked on its home page.
      expect(await findViolations(page, 'main')).toEqual([])
      const home = page.getByRole('main').getByRole('link', { name: 'Back to the home page' })
      await expect(home).toHaveAttribute('href', '/')
      if (nth > 0) return
      await home.click()
      await expect(page).toHaveURL(site.href)
    })
})

test('a form of another site is refused', async ({ page }) => {
  const [site] = await oneSiteALook(page)
  const target = site?.href ?? ''
  await page.goto(target)
  const status = await page.evaluate(async (url) => {
    const response = await fetch(url, { method: 'POST', body: 'a=b' })
    return response.status
  }, target)
  expect(status).not.toBe(403)
  await page.goto(`data:text/html,<form method="post" action="${target}"><button>Send</button></form>`)
  // Waits for the form's own response, because the previous page may still be recording its view with a POST too.
  const answered = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await answered).status()).toBe(403)
})
