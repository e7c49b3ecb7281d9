import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient } from '../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../testing/stock/a-dealer.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

it('a website’s configuration says who it is, whose, where, when it is open and what it has [S1.18]', async () => {
  const client = connectClient(platform)
  const alone = await platform.addDealer(aDealer('alone'))
  const belonging = await platform.addDealer(
    aDealer('belonging', {
      group: { slug: 'rivers', name: 'Three Rivers' },
      manufacturer: { slug: 'mazda', name: 'Mazda' },
      flags: [{ scope: 'site', key: 'tradeIn', state: 'off' }],
    }),
  )
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `select id from dealerships where slug = 'belonging'`,
  )
  const site = await client.call('site', { websiteId: belonging.siteId })
  expect(site).toMatchObject({
    name: 'Dealer belonging',
    slug: 'belonging',
    dealershipId: rows[0]?.id,
    dealershipGroup: { slug: 'rivers', name: 'Three Rivers' },
    manufacturer: { slug: 'mazda', name: 'Mazda' },
    url: 'https://belonging.example',
    city: 'Testville',
    state: 'NSW',
  })
  expect(site.locations).toMatchObject([{ slug: 'main', name: 'Main yard', dealershipSlug: 'belonging' }])
  expect(site.locations[0]?.openingHours.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(site.locations[0]?.openingHours.some(({ status }) => status === 'open')).toBe(true)
  expect(Object.keys(site.flags).length).toBeGreaterThan(20)
  expect(site.flags.tradeIn).toBe(false)

  const other = await client.call('site', { websiteId: alone.siteId })
  expect([other.dealershipGroup, other.manufacturer, other.flags.tradeIn]).toEqual([null, null, true])
})

it('a website knows that its leads go to other systems, and not where these are', async () => {
  const told = async (slug: string, settings: Readonly<Record<string, unknown>>) => {
    const overrides = Object.entries(settings).map(([key, value]) => ({ scope: 'site' as const, key, value }))
    const { siteId } = await platform.addDealer(aDealer(slug, { settings: overrides }))
    return connectClient(platform).call('site', { websiteId: siteId })
  }
  expect((await told('by-mail', { leadEmails: ['sales@by-mail.example'] })).leadRecipients).toEqual([])
  const site = await told('everywhere', {
    adfEmail: 'adf@everywhere.example',
    leadPhones: ['0491 570 156'],
    carClarityUrl: 'https://partner.example',
  })
  expect(site.leadRecipients).toEqual(['lead-system', 'text-messages', 'finance-partner'])
  expect(JSON.stringify(site)).not.toMatch(/adf@|0491|partner\.example/)
})
