import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '@forecourt/platform/infrastructure/database/connection/error-code'
import { createFindings, type Finding } from './finding.ts'

const { ok, warning, wrong } = createFindings('data directory')

const giga = 2 ** 30
/** A day of pictures and of the database's log; less than the second would not survive an import. */
const littleBytes = 5 * giga
const leastBytes = giga / 2

/** Whether DATA_DIR can be written and read, and what is free there. */
export async function checkDataDirectory(
  dataDir: string,
  measureFree: (directory: string) => Promise<number> = readFreeBytes,
): Promise<Finding[]> {
  const isThere = existsSync(dataDir)
  const directory = isThere ? dataDir : nearestDirectory(dataDir)
  const fault = await tryToWrite(directory)
  if (fault !== null)
    return [
      wrong(
        `${directory} cannot be written (${fault}): let this user write there, or set DATA_DIR to another directory.`,
      ),
    ]
  return [
    isThere
      ? ok(`${dataDir} can be written and read.`)
      : warning(`${dataDir} is not there: the first start makes it.`),
    judgeFree(directory, await measureFree(directory)),
  ]
}

function judgeFree(directory: string, bytes: number): Finding {
  const text = `${(bytes / giga).toFixed(1)} GiB are free in ${directory}`
  if (bytes < leastBytes) return wrong(`${text}: make room now, or nothing can be stored.`)
  return bytes < littleBytes ? warning(`${text}: make room soon.`) : ok(`${text}.`)
}

async function readFreeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

function nearestDirectory(path: string): string {
  const parent = dirname(path)
  return existsSync(path) || parent === path ? path : nearestDirectory(parent)
}

async function tryToWrite(directory: string): Promise<string | null> {
  const file = join(directory, `.doctor-${randomUUID()}`)
  try {
    await writeFile(file, file, { flush: true })
    return (await readFile(file, 'utf8')) === file ? null : 'what was written is not what is read'
  } catch (error) {
    return errorCode(error) || 'for an unknown reason'
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}
