import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Concatenates a body, splits it and copies its files synchronously: two and a half megabytes of fields take seconds.
 */
const readsWhole = /\b(?:request|req|raw)\s*\.\s*formData\(\)|\bparseBody\(/
/** Copies a file at once, although the call accepts the file itself. */
const copiesFile = /\bfile\s*\.\s*arrayBuffer\(\)/

const server = globSync('{apps,services,packages}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/build/**', '**/*.test.{ts,tsx}', '**/testing/**'],
})

it('no server reads a form in one piece, which would keep others waiting', () => {
  const code = server.map(
    (path) => [path, readFileSync(path, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')] as const,
  )
  expect(code.length).toBeGreaterThan(1_000)
  expect(
    code.flatMap(([path, text]) => (readsWhole.test(text) || copiesFile.test(text) ? [path] : [])),
  ).toEqual([])
})
