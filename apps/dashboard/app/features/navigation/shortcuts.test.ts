import { expect, it } from 'vitest'
import { readShortcut } from './shortcuts.ts'

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: { tagName: 'BODY' },
  ...more,
})
const typing = { target: { tagName: 'INPUT' } }

it.each([
  [press('k', { ctrlKey: true }), false, { kind: 'palette' }],
  [press('K', { metaKey: true, ...typing }), false, { kind: 'palette' }],
  [press('g'), false, { kind: 'prefix' }],
  [press('l'), true, { kind: 'go', letter: 'l' }],
  [press('l'), false, null],
  [press('/'), false, { kind: 'search' }],
  [press('?'), false, { kind: 'keys' }],
  [press('?', typing), false, null],
  [press('j'), false, { kind: 'row', by: 1 }],
  [press('k'), false, { kind: 'row', by: -1 }],
  [press('j', typing), false, null],
  [press('/', { target: { tagName: 'DIV', isContentEditable: true } }), false, null],
  [press('g', { ctrlKey: true }), false, null],
])('%j is handled as a shortcut, or left to the focused field', (key, wasG, meant) => {
  expect(readShortcut(key, wasG)).toEqual(meant)
})
