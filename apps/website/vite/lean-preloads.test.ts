import { expect, test } from 'vitest'
import { listMissing } from './lean-preloads.ts'

const file = (name: string) => `assets/${name}-a1_B2-c3.js`

test('a dialog preloads what only it needs, and names nothing that every page has', () => {
  const dialog = [file('form-dialog'), file('shared'), file('library'), file('forms')]
  expect(listMissing(file('form-dialog'), dialog)).toEqual([file('form-dialog'), file('forms')])
})

test('nothing is preloaded for a script that needs nothing else, or for the look of a site', () => {
  expect(listMissing(file('start-chat'), [file('start-chat'), file('everywhere')])).toEqual([])
  expect(listMissing(file('look'), [file('look'), file('hours')])).toEqual([])
})
