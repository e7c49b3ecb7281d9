import { expect, it } from 'vitest'
import { normaliseMailbox } from './normalise-mailbox.ts'

it.each([
  [' Jo@Example.COM ', 'jo@example.com'],
  ['jo+17@example.com', 'jo@example.com'],
  ['jo+a+b@example.com', 'jo@example.com'],
  ['j.o+x@gmail.com', 'jo@gmail.com'],
  ['J.O@googlemail.com', 'jo@gmail.com'],
  ['j.o@example.com', 'j.o@example.com'],
  ['ANDRE\u0301@example.com', 'andr\u00e9@example.com'],
  ['jo@constructor', 'jo@constructor'],
])('normalises %j to the mailbox %j', (typed, mailbox) => {
  expect(normaliseMailbox(typed)).toBe(mailbox)
})
