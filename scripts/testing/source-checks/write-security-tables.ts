import { readFile, writeFile } from 'node:fs/promises'
import { withTables } from './security-tables.ts'

// Regenerates the tables of docs/security.md from the code that they describe.
const file = 'docs/security.md'
await writeFile(file, withTables(await readFile(file, 'utf8')))
