import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../testing/stock/a-dealer.ts'
import { getSite } from './get-site.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

it('keeps a setting that is digits alone as the text that it is', async () => {
  const settings = [
    { scope: 'site' as const, key: 'metaPixelId' as const, value: '320000000000001' },
    { scope: 'site' as const, key: 'conversionId' as const, value: 'AW-1' },
    { scope: 'site' as const, key: 'holdMinutes' as const, value: 20 },
  ]
  const { siteId } = await platform.addDealer(aDealer('north', { settings }))
  const site = await getSite(platform.context, siteId)
  expect(site.settings).toMatchObject({
    metaPixelId: '320000000000001',
    conversionId: 'AW-1',
    holdMinutes: 20,
  })
})
