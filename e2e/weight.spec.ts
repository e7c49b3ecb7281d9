import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { oneSiteALook } from './sites.ts'
import { listVehicles } from './vehicles.ts'

const MOST_KB = 135

test('the first load of any page brings at most 135 KB of script in any look', async ({ page, browser }) => {
  test.setTimeout(180_000)
  for (const { href, look } of await oneSiteALook(page)) {
    const [vehicle] = await listVehicles(href)
    await page.goto(href)
    const listing = await page.getByRole('link', { name: /^All / }).first().getAttribute('href')
    for (const path of ['/', listing, vehicle, `${vehicle}/enquire`, '/contact', '/book-test-drive/']) {
      if (!path) throw new Error(`${href} lacks a page`)
      // A context of its own: nothing is in the browser's cache.
      const context = await browser.newContext()
      const visit = await context.newPage()
      const scripts: Promise<Buffer>[] = []
      visit.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body())
      })
      await visit.goto(new URL(path, href).href, { waitUntil: 'networkidle' })
      const bytes = (await Promise.all(scripts)).map((body) => gzipSync(body).length)
      const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1024
      expect(scripts.length).toBeGreaterThan(1)
      expect(kilobytes, `${look} ${path}`).toBeLessThan(MOST_KB)
      await context.close()
    }
  }
})
