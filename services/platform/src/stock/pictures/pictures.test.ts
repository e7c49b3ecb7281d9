import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, anImageId, aStockCar } from '../../../testing/stock/a-dealer.ts'

const drawing = { width: 3, height: 2, drawing: { body: 'hatch' } }
const [car, look, page, unused] = [11, 12, 13, 14].map(anImageId) as [string, string, string, string]
const report = 'f'.repeat(32)

let platform: TestPlatform
let client: PlatformClient
let north: number
let south: number
beforeAll(async () => {
  platform = await openTestPlatform()
  client = connectClient(platform)
  const dealer = aDealer('north')
  const pictures = [{ ...drawing, id: car, alt: 'Front' }]
  north = (
    await platform.addDealer({ ...dealer, hero: { ...drawing, id: look } }, [
      aStockCar('north', 1, { pictures, historyFileUrl: `/files/${report}` }),
    ])
  ).siteId
  south = (await platform.addDealer(aDealer('south'), [aStockCar('south', 2)])).siteId
  const props = { image: { id: page, alt: 'The yard', width: 60, height: 40 }, caption: '' }
  await client.call('saveContent', {
    websiteId: north,
    kind: 'page',
    slug: 'yard',
    body: {
      author: 'Kim',
      version: null,
      title: 'The yard',
      fields: { description: '' },
      blocks: [{ id: 'a', type: 'image', version: 1, props, className: '' }],
    },
  })
})
afterAll(() => platform.close())

it.each([
  ['of a vehicle', car],
  ['of the look', look],
  ['on a page, be it a draft', page],
  ['that is a report about a vehicle', report],
])('a picture %s is shown by its dealer’s site, and by no other', async (_, id) => {
  expect((await client.call('imageOnSite', { websiteId: north, id })).isShown).toBe(true)
  expect((await client.call('imageOnSite', { websiteId: south, id })).isShown).toBe(false)
})

it('an unused picture and an invalid id are not found', async () => {
  expect((await client.call('imageOnSite', { websiteId: north, id: unused })).isShown).toBe(false)
  expect((await client.call('imageOnSite', { websiteId: north, id: "%' or true --" })).isShown).toBe(false)
})
