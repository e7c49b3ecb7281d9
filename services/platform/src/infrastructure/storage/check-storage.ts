import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { listKeys, readObject, type Storage, type StorageKey } from './storage.ts'

export type StorageCheck = { step: string; fault: string | null }
type Step = [step: string, run: () => Promise<boolean>]

/** Writes, finds, lists, reads and deletes an object, and says what is missing; ends at the first fault. */
export async function checkStorage(storage: Storage): Promise<StorageCheck[]> {
  const key: StorageKey = `checks/${randomUUID()}`
  const bytes = randomBytes(1_000)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return runSteps(storage.place, [
    ['write', () => storage.put(key, bytes, { sha256 }).then(() => true)],
    ['find', async () => (await storage.head(key))?.bytes === bytes.length],
    ['list', async () => (await listKeys(storage, 'checks')).includes(key)],
    ['read', async () => (await readObject(storage, key))?.equals(bytes) === true],
    ['delete', () => storage.delete(key).then(async () => (await storage.head(key)) === null)],
  ])
}

/** Whether browsers may read resized pictures at the public address, and nothing else. */
export async function checkPublicAddress(storage: Storage, base: string): Promise<StorageCheck[]> {
  const name = randomUUID()
  const [shown, hidden]: [StorageKey, StorageKey] = [`renditions/check-${name}`, `checks/${name}`]
  const bytes = randomBytes(1_000)
  const read = (key: StorageKey) => fetch(base + key, { signal: AbortSignal.timeout(15_000) })
  try {
    for (const key of [shown, hidden]) await storage.put(key, bytes)
    return await runSteps(base, [
      ['show pictures', async () => Buffer.from(await (await read(shown)).arrayBuffer()).equals(bytes)],
      ['hide what is private', async () => !(await read(hidden)).ok],
    ])
  } finally {
    for (const key of [shown, hidden]) await storage.delete(key)
  }
}

async function runSteps(place: string, steps: readonly Step[]): Promise<StorageCheck[]> {
  const checks: StorageCheck[] = []
  for (const [step, run] of steps) {
    const fault = await run().then(
      (isRight) => (isRight ? null : `${place} does not ${step}.`),
      (error: Error) => error.message,
    )
    checks.push({ step, fault })
    if (fault !== null) break
  }
  return checks
}
