import { expect, it } from 'vitest'
import { describeFigures, describeMarket } from './words.ts'

const market = { middleCents: 5_469_000, range: null, similarCents: [], basis: null, checkedOn: null }

it('says how a price compares with the market, and on what that stands', () => {
  expect(describeMarket(5_349_000, { ...market, basis: { cars: 14, dealers: 4 } })).toEqual({
    sentence: '$1,200 under the average of similar vehicles of 4 dealers',
    about: 'From 14 vehicles of the same model, by age and kilometres',
  })
  expect(describeMarket(5_569_000, { ...market, checkedOn: '2026-11-03' })).toEqual({
    sentence: '$1,000 over the average of similar vehicles',
    about: 'The average was checked on 3 Nov 2026',
  })
  expect(describeMarket(5_469_000, market)).toEqual({
    sentence: 'At the average of similar vehicles',
    about: 'Nobody has said when the average was checked',
  })
})

it('has five figures, and says nothing with zero', () => {
  const day = { day: '2026-11-01', views: 12, viewsBefore: 10, leads: 2 }
  const figures = describeFigures(
    { days: [day], saved: 3, savedThisWeek: 1, averageDays: 41 },
    { daysInStock: 34, lacking: 1, sold: false },
  )
  expect(figures.map(({ value, about }) => [value, about])).toEqual([
    ['34 days', 'Average here: 41'],
    ['12', '+20 % on the 28 before'],
    ['2', ''],
    ['3', '1 this week'],
    ['1 missing', ''],
  ])
  const none = describeFigures(
    { days: [], saved: 0, savedThisWeek: 0, averageDays: null },
    { daysInStock: 1, lacking: 0, sold: true },
  )
  expect(none.map(({ label, value }) => [label, value])).toEqual([
    ['Since it came', '1 day'],
    ['Views, 28 days', 'None'],
    ['Leads, 28 days', 'None'],
    ['Saved by visitors', 'Nobody'],
    ['Listing', 'Complete'],
  ])
})
