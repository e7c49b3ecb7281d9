import { expect, it } from 'vitest'
import { isEndingSoon } from './use-still-permitted.ts'

it('warns for the last ten minutes of a session', () => {
  const until = '2026-11-17T09:05:00.000Z'
  const at = (clock: string) => isEndingSoon(until, Date.parse(`2026-11-17T${clock}Z`))
  expect([at('08:54:59'), at('08:55:01'), at('09:04:59')]).toEqual([false, true, true])
})
