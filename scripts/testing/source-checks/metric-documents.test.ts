import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withMetrics } from './metric-documents.ts'

it('docs/metrics.md has the metrics of the code: node scripts/testing/source-checks/write-metric-documents.ts writes them', () => {
  const document = readFileSync('docs/metrics.md', 'utf8')
  expect(withMetrics(document)).toBe(document)
})
