import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize } from 'node:path'
import { databaseError } from '../connection/database-error.ts'

/** Writes a picture of a backup; a path that leads out of the directory is none of ours. */
export async function writePicture(directory: string, path: string, pieces: string[]): Promise<void> {
  if (isAbsolute(path) || normalize(path).startsWith('..')) {
    throw databaseError('BACKUP_UNREADABLE', `The backup holds a picture outside of its place: ${path}.`)
  }
  const file = join(directory, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.unfinished`, Buffer.from(pieces.join(''), 'base64'))
  await rename(`${file}.unfinished`, file)
}
