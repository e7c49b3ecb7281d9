import { expect, test } from '@playwright/test'
import { get } from '../support/http.ts'
import { listDemoSites } from '../support/sites.ts'

test('bare localhost lists the demo dealers and links to examples of their states', async ({ page }) => {
  const sites = await listDemoSites(page)
  expect(sites.length).toBeGreaterThanOrEqual(4)
  expect(new Set(sites.map(({ name }) => name)).size).toBe(sites.length)
  await page.goto('/')
  for (const state of ['Just sold', 'Sold long ago', 'New arrival without photos', 'Reserved'])
    await expect(page.getByRole('link', { name: `${state} at `, exact: false })).toHaveCount(sites.length)
})

test('a shop has its own name in its title, and the directory leads there', async ({ page }) => {
  const [site] = await listDemoSites(page)
  await page.goto('/')
  await page.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(site?.href ?? '')
  await expect(page).toHaveTitle(new RegExp(`^${site?.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
})

test('an unknown host is a short plain 404', async ({ baseURL }) => {
  for (const host of ['nobody.localhost', 'nobody.example', 'x'.repeat(250)]) {
    const answer = await get(baseURL ?? '', '/', { headers: { host } })
    expect(answer.status).toBe(404)
    expect(answer.body.length).toBeLessThan(400)
  }
})

test('a malformed host, path or query is refused with a 4xx status, never a 5xx', async ({
  baseURL,
  page,
}) => {
  const [site] = await listDemoSites(page)
  const shop = site?.href ?? ''
  for (const bad of ['a b', '<script>', 'http://x', '[::', ':', '..', 'x:99999999'])
    expect([400, 404]).toContain((await get(baseURL ?? '', '/', { headers: { host: bad } })).status)
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/%00',
    '//',
    '//evil.example',
    '/..%2f..%2fetc',
    '/a\\b',
    `/${'x'.repeat(8000)}`,
  ])
    expect([400, 404]).toContain((await get(shop, path)).status)
  for (const query of ['/?%', '/?a[__proto__]=1', '/?=&&&=', `/?q=${'x'.repeat(8000)}`])
    expect((await get(shop, query)).status).toBe(200)
})

test('HEAD answers as GET does, without the body', async ({ page }) => {
  const [site] = await listDemoSites(page)
  const answer = await get(site?.href ?? '', '/', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.body).toBe('')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})
