import { expect, it } from 'vitest'
import { describeOldStock, describeWeek } from './words.ts'

it.each([
  [31, 25, '31 leads in 7 days, 6 more than in the 7 before'],
  [1, 3, '1 lead in 7 days, 2 fewer than in the 7 before'],
  [4, 4, '4 leads in 7 days, as many as in the 7 before'],
])('says how %i leads compare with %i before', (now, before, words) => {
  expect(describeWeek(now, before)).toBe(words)
})

it('says how many vehicles have stood for long, and that none has', () => {
  const ages = (old: number) => [
    { label: 'Under 30 days', n: 3 },
    { label: '60 to 89', n: old },
    { label: '180 and more', n: 0 },
  ]
  expect([0, 1, 2].map((old) => describeOldStock(ages(old)))).toEqual([
    'None of 3 vehicles has stood for 60 days',
    '1 of 4 vehicles has stood for 60 days or more',
    '2 of 5 vehicles have stood for 60 days or more',
  ])
})
