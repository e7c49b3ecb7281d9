import { expect, it } from 'vitest'
import { fetchHoursText } from './fetch-hours-text.ts'

const time_zone = 'Australia/Sydney'
const server_time = '2026-11-16T05:00:00.000Z'
const say = (chat: object | null, status = 200) =>
  fetchHoursText('en-AU', async () => Response.json({ chat, server_time }, { status }))

it('says until when the chat is staffed, or from when again, in the place’s time zone', async () => {
  const changes_at = '2026-11-16T06:00:00.000Z'
  expect(await say({ open: true, changes_at, time_zone })).toBe('We’re here until 5:00 pm.')
  expect(await say({ open: false, changes_at: '2026-11-16T21:30:00.000Z', time_zone })).toBe(
    'We’re closed. We’ll answer from Tuesday 8:30 am.',
  )
  // A weekday weeks ahead would be misunderstood, and today needs no name.
  expect(await say({ open: false, changes_at: '2026-12-28T21:30:00.000Z', time_zone })).toBe(
    'We’re closed. We’ll answer from 29 December 8:30 am.',
  )
  expect(await say({ open: false, changes_at: '2026-11-16T06:00:00.000Z', time_zone })).toBe(
    'We’re closed. We’ll answer from 5:00 pm.',
  )
  expect(await say({ open: true, changes_at: null, time_zone })).toBe('We’re here now.')
  expect(await say({ open: false, changes_at: null, time_zone })).toMatch(/^We’re closed\. Leave a message/)
})

it('says nothing where there is no chat, or its hours are unknown', async () => {
  expect(await say(null)).toBe('')
  expect(await say(null, 503)).toBe('')
})
