import { expect, it } from 'vitest'
import { describeWeek } from './words.ts'

it.each([
  [31, 25, '31 leads in 7 days, 6 more than in the 7 before'],
  [1, 3, '1 lead in 7 days, 2 fewer than in the 7 before'],
  [4, 4, '4 leads in 7 days, as many as in the 7 before'],
])('says how %i leads compare with %i before', (now, before, words) => {
  expect(describeWeek(now, before)).toBe(words)
})
