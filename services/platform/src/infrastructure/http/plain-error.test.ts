import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plainError } from './plain-error.ts'

it('keeps the message and stack of our own errors', () => {
  const error = new Error('The index is gone.')
  expect(plainError(error)).toMatchObject({ message: 'The index is gone.' })
  expect(plainError(error).stack).toContain('plain-error.test.ts')
  expect(plainError('a text', 'Before. ').message).toBe('Before. a text')
})

it('removes the values of a statement', () => {
  const cause = Object.assign(new Error('invalid input syntax: "ann@example.com"'), { code: '22P02' })
  const failed = new DrizzleQueryError('insert into leads', ['ann@example.com'], cause)
  for (const error of [failed, cause, new DrizzleQueryError('select', ['ann@example.com'])]) {
    const plain = plainError(error)
    expect(plain.message).toMatch(/^The database (answered 22P02|did not answer)\.$/)
    expect(`${plain.stack}`).not.toContain('ann@')
    expect(plain.cause).toBeUndefined()
  }
})
