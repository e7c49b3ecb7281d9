import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { lastFile, lastFileName, sourceFolder } from '../../stock/sources/source-folder.ts'

/** Larger files are imported from a folder, an address or a command. */
const maxUploadBytes = fileLimitTable.uploadBytes.most

type Named = { id: number; name: string }

/** Writes an upload next to the last file and renames it, so that an incomplete upload replaces nothing. */
export async function storeUpload(
  dataDir: string,
  source: Named,
  name: string,
  request: Request,
): Promise<void> {
  const folder = sourceFolder(dataDir, source)
  await mkdir(folder, { recursive: true })
  const partial = join(folder, `.upload-${process.pid}-${Math.random().toString(36).slice(2)}`)
  const file = createWriteStream(partial)
  try {
    let bytes = 0
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxUploadBytes) throw fail('stock-file-too-large')
      if (!file.write(chunk)) await once(file, 'drain')
    }
    file.end()
    await finished(file)
    if (bytes === 0) throw fail('stock-file-empty')
    await rename(partial, lastFile(dataDir, source))
    await writeFile(lastFileName(dataDir, source), name)
  } finally {
    file.destroy()
    await rm(partial, { force: true })
  }
}

/** The file's name in reports. */
export async function readLastName(dataDir: string, source: Named): Promise<string> {
  return readFile(lastFileName(dataDir, source), 'utf8').catch(() => 'The last file')
}

export async function hasLastFile(dataDir: string, source: Named): Promise<boolean> {
  return access(lastFile(dataDir, source)).then(
    () => true,
    () => false,
  )
}
