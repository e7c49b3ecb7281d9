import { parseArgs } from 'node:util'
import {
  checkPublicAddress,
  checkStorage,
  type StorageCheck,
} from '@forecourt/platform/infrastructure/storage/check-storage'
import { moveObjects } from '@forecourt/platform/infrastructure/storage/move-objects'
import { publicBase } from '@forecourt/platform/infrastructure/storage/open-public-host'
import { openPlace } from '@forecourt/platform/infrastructure/storage/open-storage'
import { parseStorageEnv } from '@forecourt/server/env'
import type { StoragePlace } from '@forecourt/server/storage-variables'
import { badArgument, endWithSentence, refuseMoreWords } from '../process/end-with-sentence.ts'

// npm run storage -- check: writes, reads and deletes an object in every place that is set.
// npm run storage -- move --to s3|folder: copies all objects there, also while servers run, and again where it ended.
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
  const [command] = positionals
  refuseMoreWords(positionals, 1)
  if (command === 'check' && values.to !== undefined) throw badArgument('--to belongs to move.')
  if (command === 'check') await check()
  else if (command === 'move') await move(values.to)
  else
    throw badArgument('Say what to do: npm run storage -- check, or npm run storage -- move --to s3|folder.')
} catch (error) {
  endWithSentence(error)
}

async function check(): Promise<void> {
  const options = parseStorageEnv(process.env)
  const { place, also, s3 } = options.storage
  const places = new Set<StoragePlace>([place, ...(also ? [also] : []), ...(s3 ? ['s3' as const] : [])])
  for (const name of places) {
    const storage = openPlace(name, options)
    print(storage.place, await checkStorage(storage))
  }
  const base = publicBase(options.storage)
  if (base !== null) print(base, await checkPublicAddress(openPlace('s3', options), base))
}

function print(place: string, checks: readonly StorageCheck[]): void {
  console.log(`${place}:`)
  for (const { step, fault } of checks) {
    console.log(`  ${step}: ${fault ?? 'works'}`)
    if (fault !== null) process.exitCode = 1
  }
}

async function move(to: string | undefined): Promise<void> {
  if (to !== 's3' && to !== 'folder')
    throw badArgument('Say where to: npm run storage -- move --to s3, or --to folder.')
  const options = parseStorageEnv(process.env)
  const from = to === 's3' ? 'folder' : 's3'
  const [source, target] = [openPlace(from, options), openPlace(to, options)]
  console.log(`Copying from ${source.place} to ${target.place}; it may be ended and begun again.`)
  let lastReport = Date.now()
  const { copied, present, bytes } = await moveObjects(source, target, (progress) => {
    if (Date.now() - lastReport < 10_000) return
    lastReport = Date.now()
    console.log(`  ${progress.copied} copied, ${progress.present} were there`)
  })
  console.log(`Copied ${copied} objects (${bytes} bytes) and compared them; ${present} were there already.`)
  console.log(nextStep(options.storage.place, options.storage.also, to))
}

/** Where servers still write to the old place, what they write from now on has to be copied too. */
function nextStep(place: StoragePlace, also: StoragePlace | null, to: StoragePlace): string {
  const from = to === 's3' ? 'folder' : 's3'
  if (place === to)
    return also === null
      ? 'Every process that has this setting reads there only.'
      : `Where every process has STORAGE=${to}: remove STORAGE_ALSO and restart them; nothing needs the old place any more.`
  return also === null
    ? `Now set STORAGE_ALSO=${to} and restart every process; then STORAGE=${to} with STORAGE_ALSO=${from}; then copy again.`
    : `Now set STORAGE=${to} with STORAGE_ALSO=${from} and restart every process; then copy again.`
}
