import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import { dealerStudioMapping } from '@forecourt/domain/vehicle/feed/dealer-studio-mapping'
import { readStockNumber } from '@forecourt/domain/vehicle/feed/read-vehicle'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { flattenJson } from '../readers/read-json.ts'
import { fileInput, type ImportInput } from '../runs/run-import.ts'
import { lastFile, lastFileName, waitingPosts } from '../source-folder.ts'
import type { Source } from '../source-store.ts'

const fileName = 'Posted vehicles'

/**
 * All vehicles that a new source has posted so far, as one file: it is the source's last file too, so that staff look at
 * it and bring it in like any other.
 */
export function waitingInput(
  dataDir: string,
  source: Pick<Source, 'id' | 'name'>,
  vehicle: object,
): ImportInput {
  const path = waitingPosts(dataDir, source)
  return {
    name: fileName,
    isPost: true,
    firstMapping: dealerStudioMapping,
    // The source is locked while an input is open, so that two posts do not write the file at once.
    async open() {
      await addWaiting(path, vehicle)
      await rm(lastFile(dataDir, source), { force: true })
      await link(path, lastFile(dataDir, source))
      await writeFile(lastFileName(dataDir, source), fileName)
      return fileInput(path).open()
    },
  }
}

/** The newest of each stock number. */
async function addWaiting(path: string, vehicle: object): Promise<void> {
  const byNumber = new Map((await readWaiting(path)).map((one) => [numberOf(one), one]))
  byNumber.delete(numberOf(vehicle))
  byNumber.set(numberOf(vehicle), vehicle)
  const text = `[${[...byNumber.values()].map((one) => JSON.stringify(one)).join(',\n')}]\n`
  const most = fileLimitTable.uploadBytes.most
  if (text.length > most)
    throw fail('post-not-applied', {
      reason: 'Too many vehicles of this source wait until somebody has looked at them.',
    })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}-next`, text)
  await rename(`${path}-next`, path)
}

async function readWaiting(path: string): Promise<object[]> {
  const text = await readFile(path, 'utf8').catch(() => '[]')
  return JSON.parse(text) as object[]
}

function numberOf(vehicle: object): string {
  const cells = flattenJson(vehicle)
  return readStockNumber(dealerStudioMapping, (column) => cells.get(column) ?? '')
}
