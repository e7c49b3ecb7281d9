import { join } from 'node:path'
import type { Source } from './source-store.ts'

/** The folder for a source's files, by SFTP or otherwise: `stock/<source>` of the data directory. */
export function sourceFolder(dataDir: string, source: Pick<Source, 'name' | 'id'>): string {
  const name = source.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return join(dataDir, 'stock', `${source.id}-${name}`)
}

/** The most recent file of the source, for the column view. */
export function lastFile(dataDir: string, source: Pick<Source, 'name' | 'id'>): string {
  return join(sourceFolder(dataDir, source), '.last')
}

/** The vehicles that a source has posted before somebody looked at what it would show. */
export function waitingPosts(dataDir: string, source: Pick<Source, 'name' | 'id'>): string {
  return join(sourceFolder(dataDir, source), '.posts')
}

/** The original name of an uploaded file. */
export function lastFileName(dataDir: string, source: Pick<Source, 'name' | 'id'>): string {
  return `${lastFile(dataDir, source)}-name`
}
