import { expect, it } from 'vitest'
import { describeLookups } from './lookup-alarm.ts'

const most = 20_000

it('shows how much of the daily budget is used, and how many have used up their own', () => {
  expect(describeLookups({ used: 16_002, most, isSpent: false, spentBy: 0 })).toBe(
    '16,002 of 20,000 paid lookups are used today.',
  )
  expect(describeLookups({ used: 4_000, most, isSpent: false, spentBy: 1 })).toBe(
    '4,000 of 20,000 paid lookups are used today. One website or dealer has used up their own.',
  )
  expect(describeLookups({ used: 19_998, most, isSpent: true, spentBy: 2 })).toBe(
    'Today’s paid lookups are used up (19,998 of 20,000). Until midnight UTC visitors describe their vehicles by hand. 2 websites or dealers have used up their own.',
  )
})
