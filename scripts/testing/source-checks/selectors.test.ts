import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheets = globSync('apps/website/app/**/*.css')

/** Selectors on `:root` or `body` that search all elements of a page. */
function listDeepQuestions(sheet: string): string[] {
  const questions = sheet.replace(/\s+/g, ' ').match(/(?::root|html|body):has\((?! ?>)[^{]*/g) ?? []
  return questions.map((selector) => selector.trim())
}

it('no style sheet asks whether the page contains something, which is checked at every change', () => {
  expect(sheets.length).toBeGreaterThan(10)
  expect(sheets.flatMap((path) => listDeepQuestions(readFileSync(path, 'utf8')))).toEqual([
    ':root:has(dialog:is(.full-screen, .form-dialog)[open])',
  ])
})

it('recognises such a selector, and leaves those that look at children', () => {
  const asks = ':root:has(.a) {\n}\nbody:has(> main > .b) {\n}\nbody:has(\n  .c\n) {\n}\n.d:has(.e) {\n}\n'
  expect(listDeepQuestions(asks)).toEqual([':root:has(.a)', 'body:has( .c )'])
})
