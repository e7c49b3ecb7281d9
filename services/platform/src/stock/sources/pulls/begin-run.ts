import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { insertRun, listUnfinished, type Run } from '../runs/run-store.ts'
import { sourceFolder } from '../source-folder.ts'
import { tryLockSource, whenFree } from '../source-lock.ts'
import { getSource, type Source } from '../source-store.ts'
import { linkFile } from './import-received-files.ts'

type RunRequest = {
  isDry: boolean
  isApproved: boolean
  isLooked: boolean
  fileName: string
  /** The hash of the file that somebody has reviewed, if only that file may be imported. */
  lookedAtHash?: string
}

/**
 * Creates a run before its file is read, so that it can be watched and cancelled. Resuming unfinished runs reads the
 * file, in this process or after a restart; the file is stored until then.
 */
export async function beginRun(
  { db, dataDir, clock }: { db: NodePgDatabase; dataDir: string; clock: () => number },
  source: Pick<Source, 'id' | 'name'>,
  path: string,
  { isDry, isApproved, isLooked, fileName, lookedAtHash }: RunRequest,
): Promise<Run> {
  const copy = join(sourceFolder(dataDir, source), '.reading', randomUUID())
  await mkdir(dirname(copy), { recursive: true })
  await linkFile(path, copy)
  try {
    if (lookedAtHash !== undefined && (await hashFile(copy)) !== lookedAtHash)
      throw fail('stock-file-changed')
    // A running import is reported at once; one that has just ended releases the source within a moment.
    if ((await listUnfinished(db, source.id)).length > 0) throw fail('source-busy')
    return await whenFree(() =>
      db.transaction(async (tx) => {
        if (!(await tryLockSource(tx, source.id)) || (await listUnfinished(tx, source.id)).length > 0)
          throw fail('source-busy')
        const { isFull } = await getSource(tx, source.id)
        return insertRun(tx, {
          sourceId: source.id,
          state: 'reading',
          isFull,
          fileName,
          fileHash: '',
          file: { path: copy, isDry, isApproved, isLooked, tries: 0 },
          startedAt: new Date(clock()),
        })
      }),
    )
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

/** The hash of the bytes: the file is not parsed here. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}
