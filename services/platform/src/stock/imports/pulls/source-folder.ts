import { join } from 'node:path'
import type { Source } from '../sources/source-store.ts'

/** Where files of a source are put, by SFTP or however: `stock/<source>` of the data directory. */
export function sourceFolder(dataDir: string, source: Pick<Source, 'name' | 'id'>): string {
  const name = source.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return join(dataDir, 'stock', `${source.id}-${name}`)
}

/** The file that the source sent last, for whoever looks at its columns. */
export function lastFile(dataDir: string, source: Pick<Source, 'name' | 'id'>): string {
  return join(sourceFolder(dataDir, source), '.last')
}

/** What its sender called it, where somebody uploaded it. */
export function lastFileName(dataDir: string, source: Pick<Source, 'name' | 'id'>): string {
  return `${lastFile(dataDir, source)}-name`
}
