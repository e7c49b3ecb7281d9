import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

/** Slightly longer than a request's headers may be: at this length quadratic matching takes seconds. */
const length = 20_000
const slowMs = 300
const isOurs = (file: string) => !/\.test\.|\/testing\/|\/build\/|\.react-router|packages\/demo\//.test(file)
/** Numbers that our own code writes: fifteen digits at most. */
const shortTexts = ['packages/domain/src/money/number-text.ts']

type Expression = { file: string; pattern: string; flags: string }

function* findExpressions(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && node.regex) yield node.regex as Omit<Expression, 'file'>
  for (const child of Object.values(node)) yield* findExpressions(child)
}

/** One or two characters repeated: those in the expression, and one of each common class. */
function* repeatedTexts({ pattern }: Expression): Generator<string> {
  const named = new Set(pattern.replaceAll(/\\[a-z]/gi, '').replaceAll(/[\\()[\]{}|*+?^$]/g, ''))
  const units = new Set([...[...named].slice(0, 20), 'a', '0', ' ', '\n', '-', '.', '/', '–'])
  for (const unit of units) yield unit.repeat(length)
  for (const unit of [...named].slice(0, 5)) yield `0${unit}`.repeat(length / 2)
  // Unclosed tags.
  for (const unit of ['<br ', '<script ', '</p ']) yield unit.repeat(length / unit.length)
}

function isSlow(expression: Expression): boolean {
  const { pattern, flags } = expression
  for (const text of repeatedTexts(expression)) {
    // The second attempt is for a machine that was busy with something else.
    const isSlowOnce = () => {
      const tried = text.concat('\u0001')
      const startedAt = performance.now()
      tried.replace(new RegExp(pattern, flags), '')
      return performance.now() - startedAt > slowMs
    }
    if (isSlowOnce() && isSlowOnce()) return true
  }
  return false
}

it('no expression takes quadratic time on input of a visitor or a file', () => {
  const files = globSync('{apps,services,packages}/*/{app,server,src}/**/*.{ts,tsx}').filter(isOurs)
  const expressions = files.flatMap((file) => {
    const tree = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
    return [...findExpressions(tree)].map(({ pattern, flags }): Expression => ({ file, pattern, flags }))
  })
  expect(expressions.length).toBeGreaterThan(400)
  expect(expressions.filter((one) => !shortTexts.includes(one.file) && isSlow(one))).toEqual([])
})
