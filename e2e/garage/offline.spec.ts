import { expect, test } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { listDemoSites } from '../support/sites.ts'

test('the garage opens offline after a first visit, and always uses the newest release once online', async ({
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
  const offlinePaths = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('garage')).keys()
      return keys.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(offlinePaths).toEqual(expect.arrayContaining(['/my-garage', '/api/garage']))
  await expect
    .poll(async () => (await offlinePaths()).filter((path) => path.endsWith('.js')).length)
    .toBeGreaterThan(2)

  await context.setOffline(true)
  await page.goto(`${garage}?tab=saved-cars`)
  await expect(card.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(/^You’re offline/)).toBeVisible()
  await context.setOffline(false)
  // A page that was online all the time gets no event from the browser's emulation.
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
  await expect.poll(offlinePaths).not.toContain('/assets/earlier.js')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My garage' })).toBeVisible()
  await expect(card.getByRole('heading', { name: title })).toBeVisible()
  // Only the garage works offline.
  await expect(page.goto(shop.href)).rejects.toThrow()
})

test('a large garage never reports unloaded cars as gone, and shows cached ones offline', async ({
  page,
  context,
}) => {
  const [shop] = await listDemoSites(page)
  if (!shop) throw new Error('The demo has no shop.')
  const garage = new URL('/my-garage', shop.href).href
  await page.goto(garage)
  const count = 30
  await page.evaluate(async (most) => {
    const ids = new Set<number>()
    for (let number = 1; ids.size < most; number++) {
      const { hits } = await (await fetch(`/api/search?page=${number}`)).json()
      if (hits.length === 0) throw new Error('There are not so many vehicles.')
      for (const { id } of hits) ids.add(id)
    }
    const cars = [...ids].slice(0, most).map((id) => ({ id, isSaved: true, atMs: 1, priceCents: null }))
    localStorage.setItem('favourited_cars', JSON.stringify(cars))
  }, count)
  const saved = page.locator('main article:has(button[aria-pressed="true"])')
  const more = page.getByRole('button', { name: /^Show more/ })
  const listOfflinePaths = () =>
    page.evaluate(async () =>
      (await (await caches.open('garage')).keys()).map(({ url }) => new URL(url).search),
    )
  await page.reload()
  await expect(saved).toHaveCount(24)
  const first = (await saved.first().getByRole('heading').textContent()) ?? ''
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled).toBe(true)
  // A page that loaded without the worker, forced here or because the worker was just starting, still becomes its
  // client.
  const browser = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), browser.send('Page.reload', { ignoreCache: true })])
  await expect(saved).toHaveCount(24)
  await expect.poll(isControlled).toBe(true)

  await context.setOffline(true)
  await more.click()
  await expect(page.getByText('We couldn’t load your vehicles just now.')).toBeVisible()
  await expect(page.getByText(/no longer listed/)).toBeHidden()
  await expect(saved).toHaveCount(24)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(saved).toHaveCount(count)
  await expect(more).toBeHidden()
  await expect.poll(listOfflinePaths).toContain('?batch=1')

  await context.setOffline(true)
  // A car saved since then is not in the offline copy.
  await page.evaluate(() => {
    const cars = JSON.parse(localStorage.getItem('favourited_cars') ?? '[]')
    cars.splice(10, 0, { id: 999_999_999, isSaved: true, atMs: 2, priceCents: null })
    localStorage.setItem('favourited_cars', JSON.stringify(cars))
  })
  await page.reload()
  await expect(page.getByText(/^You’re offline/)).toBeVisible()
  await expect(page.getByText('One you saved can’t be shown until you’re back online.')).toBeVisible()
  await expect(saved.first().getByRole('heading')).toHaveText(first)
  await expect(saved).toHaveCount(23)
  await more.click()
  await expect(saved).toHaveCount(count)
  await expect(page.getByText(/no longer listed/)).toBeHidden()
})
