import { expect, it } from 'vitest'
import { describeOldStock, shortAge } from './old-stock.ts'

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

it('shortens the groups for the foot of a plot', () => {
  expect(['Under 30 days', '30 to 59', '180 and more'].map(shortAge)).toEqual(['< 30', '30–59', '180+'])
})
