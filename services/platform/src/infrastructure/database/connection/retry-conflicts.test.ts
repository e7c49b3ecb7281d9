import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../../http/map-error.ts'
import { plainError } from '../../http/plain-error.ts'
import { retryConflicts, settleRace } from './retry-conflicts.ts'

const failed = (code: string) =>
  new DrizzleQueryError(
    'insert into people',
    ['ann@example.com'],
    Object.assign(new Error('ann@example.com'), { code }),
  )

it.each([
  [failed('23503'), '23503'],
  [failed('23505'), '23505'],
  [failed('40001'), '40001'],
  [failed('40P01'), '40P01'],
  [settleRace(), 'RACED'],
])('a transaction that conflicts every time fails with a retryable error (%#)', async (error, code) => {
  let attempts = 0
  const lost = await retryConflicts(() => {
    attempts += 1
    return Promise.reject(error)
  }).catch((reason: unknown) => reason)
  expect(attempts).toBe(10)
  expect(isDatabaseUnavailable(lost)).toBe(true)
  expect(plainError(lost).message).toBe(`Others were faster 10 times: ${code}.`)
})

it('retries until there is no conflict', async () => {
  const before = [failed('23505'), settleRace()]
  expect(await retryConflicts(async () => thrown(before.pop()) ?? 'stored')).toBe('stored')
})

it('does not retry errors that are no conflicts', async () => {
  const errors = [failed('23502'), failed('23502')]
  await expect(retryConflicts(async () => thrown(errors.pop()))).rejects.toMatchObject({
    cause: { code: '23502' },
  })
  expect(errors).toHaveLength(1)
})

function thrown(error: Error | undefined): undefined {
  if (error) throw error
}
