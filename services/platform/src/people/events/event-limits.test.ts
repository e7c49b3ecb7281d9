import { eventEndpoints } from '@forecourt/contract/endpoints/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { createRoutes } from '../../infrastructure/http/create-routes.ts'
import { mapError } from '../../infrastructure/http/map-error.ts'
import { eventHandlers } from './routes.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

it('holds one site to its bound and leaves the others alone', async () => {
  const first = (await platform.addDealer(aDealer('north'))).siteId
  const second = (await platform.addDealer(aDealer('south'))).siteId
  const { context } = platform
  const app = createRoutes(eventEndpoints, eventHandlers(context, { perSiteAndMinute: 3 }))
  app.onError(mapError(context.log, context.reports))
  const statusOf = async (website_id: number) => {
    const body = JSON.stringify({ event_id: 1, website_id, path: '/' })
    return (await app.request('/api/events', { method: 'POST', body })).status
  }
  expect([await statusOf(first), await statusOf(first), await statusOf(first)]).toEqual([200, 200, 200])
  expect(await statusOf(first)).toBe(429)
  expect(await statusOf(second)).toBe(200)
})
