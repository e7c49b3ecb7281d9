import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../testing/stock/a-dealer.ts'

/** Monday 16 November 2026, 9:30 am in Sydney. */
const mondayMs = Date.UTC(2026, 10, 15, 22, 30)
const hourMs = 3_600_000
let nowMs = mondayMs
let platform: TestPlatform
let client: PlatformClient
let chatting: number
let silent: number

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  client = connectClient(platform)
  chatting = (
    await platform.addDealer(aDealer('north', { flags: [{ scope: 'site', key: 'webchat', state: 'on' }] }))
  ).siteId
  silent = (await platform.addDealer(aDealer('south'))).siteId
})
afterAll(() => platform.close())

const chatAt = async (atMs: number, siteId = chatting) => {
  nowMs = atMs
  return (await client.call('sessionData', { websiteId: siteId })).chat
}

it('says whether somebody answers the chat now, and when that changes [S7.14]', async () => {
  const time_zone = 'Australia/Sydney'
  expect(await chatAt(mondayMs)).toEqual({ open: true, changes_at: '2026-11-16T06:00:00.000Z', time_zone })
  expect(await chatAt(mondayMs + 9 * hourMs)).toEqual({
    open: false,
    changes_at: '2026-11-16T21:30:00.000Z',
    time_zone,
  })
  expect(await chatAt(mondayMs, silent)).toBeNull()
})
