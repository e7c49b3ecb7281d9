import { request as ask } from 'node:http'
import { expect, test } from '@playwright/test'
import { listDemoSites } from '../support/sites.ts'

type Answer = { status: number; body: string; headers: NodeJS.Dict<string | string[]> }

/** Node cannot resolve *.localhost, so the loopback is asked with a Host header. */
function get(baseURL: string | undefined, host: string, path = '/', method = 'GET'): Promise<Answer> {
  const { port } = new URL(baseURL ?? '')
  return new Promise((resolve, reject) => {
    const request = ask({ host: '127.0.0.1', port, path, method, headers: { host } }, (response) => {
      let body = ''
      response.on('data', (piece) => {
        body += piece
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
    })
    request.on('error', reject)
    request.end()
  })
}

test('bare localhost lists the demo shops and leads into their states', async ({ page }) => {
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
    const answer = await get(baseURL, host)
    expect(answer.status).toBe(404)
    expect(answer.body.length).toBeLessThan(400)
  }
})

test('a malformed host, path or query is refused, never an error of ours', async ({ baseURL, page }) => {
  const [site] = await listDemoSites(page)
  const host = new URL(site?.href ?? '').host
  for (const bad of ['a b', '<script>', 'http://x', '[::', ':', '..', 'x:99999999'])
    expect([400, 404]).toContain((await get(baseURL, bad)).status)
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
    expect([400, 404]).toContain((await get(baseURL, host, path)).status)
  for (const query of ['/?%', '/?a[__proto__]=1', '/?=&&&=', `/?q=${'x'.repeat(8000)}`])
    expect((await get(baseURL, host, query)).status).toBe(200)
})

test('HEAD answers as GET does, without the body', async ({ baseURL, page }) => {
  const [site] = await listDemoSites(page)
  const answer = await get(baseURL, new URL(site?.href ?? '').host, '/', 'HEAD')
  expect(answer.status).toBe(200)
  expect(answer.body).toBe('')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})
