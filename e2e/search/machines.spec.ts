import { expect, test } from '@playwright/test'
import { get } from '../support/http.ts'
import { largeListing } from './listing.ts'

test('the address is the canonical one, and a path that the shop does not have is a 404', async ({
  page,
}) => {
  const url = await largeListing(page)
  await page.goto(
    `${url}?page=1&sortBy=nonsense&gclid=abc&refinementList[make][1]=B&refinementList[make][0]=A`,
  )
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').search).toBe(
    '?refinementList%5Bmake%5D%5B0%5D=A&refinementList%5Bmake%5D%5B1%5D=B',
  )
  expect(new URL(canonical ?? '').pathname).toBe(new URL(url).pathname)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect((await get(url, '/search/no-such-listing')).status).toBe(404)
})

test('JSON-LD lists the page’s cars, and nothing in it can close its element', async ({ page }) => {
  await page.goto(await largeListing(page))
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const parsed = blocks.map((text) => JSON.parse(text) as { '@type': string; itemListElement: unknown[] })
  expect(parsed.map((block) => block['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'ItemList']),
  )
  for (const text of blocks) expect(text).not.toContain('<')
})

test('the shop’s own search call answers in the grammar of its listing', async ({ page }) => {
  const url = await largeListing(page)
  const make = await page.goto(url).then(async () => {
    const row = page.getByRole('group', { name: 'Make' }).getByRole('listitem').first()
    return { name: await row.getByRole('checkbox').getAttribute('value'), text: await row.textContent() }
  })
  const query = new URLSearchParams({ 'refinementList[make][0]': make.name ?? '' })
  const answer = await page.evaluate(async (search) => {
    const response = await fetch(`/api/search?${search}`)
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      body: await response.json(),
    }
  }, query.toString())
  expect(answer.status).toBe(200)
  expect(answer.cache).toContain('public')
  expect(answer.body.totalHits).toBe(Number(make.text?.match(/(\d+)$/)?.[1]))
  for (const key of ['hits', 'totalPages', 'page', 'facetDistribution', 'facetStats'])
    expect(answer.body).toHaveProperty(key)
})
