import { expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { newZealand } from '../country/new-zealand.ts'
import { privacyDueAt } from './privacy-request.ts'

const dayMs = 86_400_000

function addWorkingDays(fromMs: number, count: number): number {
  const weekend = [0, 6]
  let left = count
  let atMs = fromMs
  while (left > 0) {
    atMs += dayMs
    if (!weekend.includes(new Date(atMs).getUTCDay())) left -= 1
  }
  return atMs
}

it('gives thirty days to answer in Australia', () => {
  expect(new Date(privacyDueAt(Date.UTC(2026, 10, 16, 3), australia))).toEqual(
    new Date(Date.UTC(2026, 11, 16, 3)),
  )
})

it.each([1, 2, 3, 4, 5, 6, 7])(
  'gives no more than 20 working days in New Zealand to what came on %s June',
  (day) => {
    const receivedMs = Date.UTC(2026, 5, day)
    expect(privacyDueAt(receivedMs, newZealand)).toBeLessThanOrEqual(addWorkingDays(receivedMs, 20))
  },
)
