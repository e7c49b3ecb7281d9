import { expect, it } from 'vitest'
import { describePhotos, describeRuns, describeSchedule } from './words.ts'

it('says how often a file is fetched in the largest unit that fits', () => {
  const say = (everyMinutes: number) => describeSchedule({ url: 'https://dms.example/stock', everyMinutes })
  expect([1, 45, 60, 120, 90, 1440, 2880].map(say)).toEqual([
    'Every minute',
    'Every 45 minutes',
    'Every hour',
    'Every 2 hours',
    'Every 90 minutes',
    'Every day',
    'Every 2 days',
  ])
  expect(describeSchedule({ url: null, everyMinutes: 60 })).toBe('When it’s sent')
})

it('leaves out what no photo is', () => {
  expect(describePhotos({ fetched: 1200, waiting: 0, broken: 3 })).toBe('1,200 fetched, 3 broken')
  expect(describePhotos({ fetched: 0, waiting: 0, broken: 0 })).toBe('No photos have come yet')
})

it('says of the last files which had errors', () => {
  expect(describeRuns([0, 0])).toBe('The last 2 files came in without an error')
  expect(describeRuns([0, 2])).toBe('The last 2 files: one had rows with errors')
  expect(describeRuns([1, 2, 0])).toBe('The last 3 files: 2 had rows with errors')
})
