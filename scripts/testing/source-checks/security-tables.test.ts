import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withTables } from './security-tables.ts'

it('docs/security.md has the limits and quotas of the code: node scripts/testing/source-checks/write-security-tables.ts writes them', () => {
  const document = readFileSync('docs/security.md', 'utf8')
  expect(withTables(document)).toBe(document)
})
