import { expect, test } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { listDemoSites } from '../support/sites.ts'

test('the garage opens without a connection after a first visit, and a new release is never behind it', async ({
  page,
  context,
}) => {
  const [shop] = await listDemoSites(page)
  if (!shop) throw new Error('The demo has no shop.')
  await arrive(page, new URL(shop.listing, shop.href).href)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  const garage = new URL('/my-garage', shop.href).href
  await page.goto(garage)
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const keptPaths = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('garage')).keys()
      return keys.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(keptPaths).toEqual(expect.arrayContaining(['/my-garage', '/api/garage']))
  await expect
    .poll(async () => (await keptPaths()).filter((path) => path.endsWith('.js')).length)
    .toBeGreaterThan(2)

  await context.setOffline(true)
  await page.goto(`${garage}?tab=saved-cars`)
  await expect(card.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(/^You’re offline/)).toBeVisible()
  await context.setOffline(false)
  // A page that believed it was online all the time hears of no change from the browser's emulation.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/^You’re offline/)).toBeHidden()
  await expect(card.getByRole('heading', { name: title })).toBeVisible()

  // As an earlier release would have left it.
  await page.evaluate(async () => {
    const cache = await caches.open('garage')
    const headers = { 'Content-Type': 'text/html' }
    await cache.put('/my-garage', new Response('<h1>Earlier release</h1>', { headers }))
    await cache.put('/assets/earlier.js', new Response('1'))
  })
  await page.goto(garage)
  await expect(page.getByRole('heading', { level: 1, name: 'My garage' })).toBeVisible()
  await expect.poll(keptPaths).not.toContain('/assets/earlier.js')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My garage' })).toBeVisible()
  await expect(card.getByRole('heading', { name: title })).toBeVisible()
  // It is the garage's alone.
  await expect(page.goto(shop.href)).rejects.toThrow()
})
