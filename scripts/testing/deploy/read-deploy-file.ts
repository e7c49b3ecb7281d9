import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of an example in deploy/. */
export function readDeployFile(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')
}
