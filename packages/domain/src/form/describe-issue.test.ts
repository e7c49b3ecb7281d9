import { expect, it } from 'vitest'
import { describeIssue } from './describe-issue.ts'

it.each([
  [{ code: 'too_big', origin: 'string', maximum: 300 }, 'At most 300 characters, please.'],
  [{ code: 'too_big', origin: 'array', maximum: 8 }, 'At most 8 of these, please.'],
  [{ code: 'too_big', origin: 'number', maximum: 5 }, 'At most 5, please.'],
  [{ code: 'too_small', origin: 'string', minimum: 1 }, 'Please fill this in.'],
  [{ code: 'too_small', origin: 'int', minimum: 5 }, 'At least 5, please.'],
  [{ code: 'invalid_type' }, 'Please fill this in.'],
  [{ code: 'invalid_value', values: ['left', 'right'] }, 'Please choose one of: left, right.'],
  [{ code: 'invalid_format', format: 'date' }, 'Please choose a day.'],
])('says %j in words', (issue, words) => {
  expect(describeIssue({ message: 'Too big: expected string', ...issue })).toBe(words)
})

it('leaves the message of our own rules unchanged', () => {
  expect(describeIssue({ code: 'custom', message: 'This is no link.' })).toBe('This is no link.')
})
