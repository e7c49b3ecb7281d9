import { readFile, writeFile } from 'node:fs/promises'
import { withMetrics } from './metric-documents.ts'

// Regenerates the table of docs/metrics.md from the code that it describes.
const file = 'docs/metrics.md'
await writeFile(file, withMetrics(await readFile(file, 'utf8')))
