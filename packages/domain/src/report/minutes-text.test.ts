import { expect, it } from 'vitest'
import { minutesText } from './minutes-text.ts'

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [179, '3 h'],
  [2_820, '47 h'],
  [2_880, '2 days'],
])('writes %i minutes as people say them', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})
