import { expect, it } from 'vitest'
import { stripUnstorable } from './strip-unstorable.ts'

it('replaces characters that Postgres cannot store, also in keys', () => {
  expect(stripUnstorable({ 'a\0': ['\ud800x', { b: 'y\udc00\0' }] })).toEqual({
    'a\uFFFD': ['\uFFFDx', { b: 'y\uFFFD\uFFFD' }],
  })
})

it('leaves everything else as it was typed', () => {
  const typed = {
    text: '<script>=1+1\r\nBcc: x\u202e😀\u0001\u200b',
    number: -0.5,
    tick: false,
    none: null,
    list: [1, 'é', 'e\u0301'],
  }
  expect(stripUnstorable(typed)).toEqual(typed)
})

it('refuses what is nested without end', () => {
  const nested = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(() => stripUnstorable(nested)).toThrow(expect.objectContaining({ code: 'body-too-deep' }))
})
