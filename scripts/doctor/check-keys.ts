import { readFile, stat } from 'node:fs/promises'
import { errorCode } from '@forecourt/platform/infrastructure/database/connection/error-code'
import type { KeyPurpose } from '@forecourt/server/keys/key-table'
import { readKeyText } from '@forecourt/server/keys/read-keys'
import { type KeySource, keyPath } from '../process/open-keys.ts'
import { createFindings, type Finding } from './finding.ts'

const { ok, warning, wrong } = createFindings('keys')

/** Whether every key that this installation needs is there and nobody but its owner may read it. Makes none. */
export async function checkKeys(
  { dataDir, keys }: KeySource,
  needed: readonly KeyPurpose[],
): Promise<Finding[]> {
  const purposes = needed.filter((purpose) => !keys[purpose])
  const found = await Promise.all(purposes.map((purpose) => checkKeyFile(dataDir, purpose)))
  const missing = purposes.filter((_, at) => found[at] === 'missing')
  const faults = found.filter((one) => typeof one === 'object')
  if (faults.length > 0) return faults
  if (missing.length === 0) return [ok('All keys are there, and only their owner may read them.')]
  return [
    missing.length === needed.length
      ? warning('There are no keys yet: the first start makes them in the data directory.')
      : warning(
          `The next start makes new keys of ${missing.join(', ')}: if there were some, put them back first, or what they signed and sealed is lost.`,
        ),
  ]
}

async function checkKeyFile(dataDir: string, purpose: KeyPurpose): Promise<'fine' | 'missing' | Finding> {
  const file = keyPath(dataDir, purpose)
  try {
    const { mode } = await stat(file)
    if ((mode & 0o077) !== 0)
      return wrong(`Others may read ${file}: make new keys if they did, and run "chmod 600 ${file}".`)
    const read = readKeyText(await readFile(file, 'utf8'))
    return 'fault' in read ? wrong(`The key file ${file} ${read.fault}.`) : 'fine'
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'missing'
    return wrong(
      `The key file ${file} cannot be read (${errorCode(error)}): let the user that runs this own it.`,
    )
  }
}
