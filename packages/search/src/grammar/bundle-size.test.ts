import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

it('costs a browser at most 3 KB', () => {
  const folder = new URL('.', import.meta.url)
  const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  const code = sources.map((name) => stripTypeScriptTypes(readFileSync(new URL(name, folder), 'utf8')))
  // Not minified, only without comments and blanks, so a bundler's output is smaller still.
  const plain = code
    .join('\n')
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
  expect(sources).toContain('parse-search.ts')
  expect(gzipSync(plain).length).toBeLessThan(3_072)
})
