import { dealers } from '@forecourt/demo/dealers'
import { syntheticDealer } from '@forecourt/demo/synthetic/synthetic-dealer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../services/platform/testing/platform/open-test-platform.ts'
import { loadDealer, loadDemoOnce, setDemoPort } from './load-demo.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

async function count(table: string): Promise<number> {
  const { rows } = await platform.database.pool.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

describe('loading the demo', () => {
  it('refuses a dealer whose colours cannot be read, with the reason, and stores nothing', async () => {
    const [dealer] = dealers
    if (!dealer) throw new Error('There are no dealers.')
    const pale = { ...dealer, site: { ...dealer.site, tokens: { brand: '#ffffaa', 'brand-ink': '#ffffff' } } }
    await expect(loadDealer(platform, pale, { seed: 1, count: 1, nowMs: 0 })).rejects.toThrow(
      /cannot look like this.*brand/,
    )
    expect(await count('sites')).toBe(0)
  })

  it('goes on where a killed load ended, and never comes twice', async () => {
    const [first] = dealers
    if (!first) throw new Error('There are no dealers.')
    await loadDealer(platform, first, { seed: 20_260, count: first.stockCount, nowMs: Date.now() })
    await loadDemoOnce(platform)
    expect(await count('sites')).toBe(dealers.length)
    const libraries = await platform.database.pool.query(
      'select site_id from media_items group by site_id having count(*) >= 5',
    )
    expect(libraries.rows).toHaveLength(dealers.length)
    const cars = await count('cars')
    expect(cars).toBe(dealers.reduce((sum, dealer) => sum + dealer.stockCount, 0))
    // Some of the demo's sites have leads, which prevent a site from being deleted.
    await platform.database.pool.query(
      'delete from sites where id = (select id from sites where id not in (select site_id from leads) limit 1)',
    )
    await loadDemoOnce(platform)
    expect(await count('sites')).toBe(dealers.length - 1)
  })
  it('gives a dealer that comes while the demo is served the port that it is served at', async () => {
    await setDemoPort(platform, 4310)
    const further = syntheticDealer(dealers.length, 20_260)
    await loadDealer(platform, further, { seed: 20_260, count: 1, nowMs: Date.now() })
    const { rows } = await platform.database.pool.query('select slug, url from sites')
    expect(rows.map(({ slug }) => slug)).toContain(further.site.slug)
    for (const { slug, url } of rows) expect(url).toBe(`http://${slug}.localhost:4310`)
  })
})
