import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('apps/*/app/**/*.{ts,tsx}')

it('pages and views take decoded data, never a type of the wire', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((path) => namesWireType(readFileSync(path, 'utf8')))).toEqual([])
})

/** `LeadJson` has the specification's names and its dollars; `leadJson` is the schema of it. */
function namesWireType(code: string): boolean {
  return code.split(/\W/).some((word) => word.endsWith('Json') && /^[A-Z]/.test(word))
}
