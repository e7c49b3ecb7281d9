import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The contract's types of what only the wire has: `LeadJson` has the specification's names, and dollars. */
const wireType = /\b[A-Z]\w+Json\b/

const files = globSync('apps/*/app/**/*.{ts,tsx}')

it('pages and views take decoded data, never a type of the wire', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((path) => wireType.test(readFileSync(path, 'utf8')))).toEqual([])
})
