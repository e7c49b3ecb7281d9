import { existsSync } from 'node:fs'
import { checkStorage as tryStorage } from '@forecourt/platform/infrastructure/storage/check-storage'
import { openPlace, type StorageOptions } from '@forecourt/platform/infrastructure/storage/open-storage'
import { createFindings, type Finding } from './finding.ts'

const { ok, wrong } = createFindings('storage')

/** Writes, reads and deletes an object in every place where pictures and backups are kept. */
export async function checkStorage(options: StorageOptions): Promise<Finding[]> {
  const { place, also } = options.storage
  const places = [place, ...(also === null ? [] : [also])]
  // Before the first start there is no folder, and this is not the start.
  const there = places.filter((one) => one !== 'folder' || existsSync(options.dataDir))
  return Promise.all(
    there.map(async (one) => {
      const storage = openPlace(one, options)
      const { fault } = (await tryStorage(storage)).find((step) => step.fault !== null) ?? { fault: null }
      return fault === null ? ok(`Objects are written, read and deleted in ${storage.place}.`) : wrong(fault)
    }),
  )
}
