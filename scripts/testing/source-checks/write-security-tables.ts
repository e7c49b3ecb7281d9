import { readFile, writeFile } from 'node:fs/promises'
import { withTables } from './security-tables.ts'

// Writes the tables of docs/security.md anew, from the code that they describe.
const file = 'docs/security.md'
await writeFile(file, withTables(await readFile(file, 'utf8')))
