import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server, type TestS3 } from '../../../testing/storage/start-s3-server.ts'
import { missingForSwift, startSwiftServer } from '../../../testing/storage/start-swift-server.ts'
import { checkStorage } from './check-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { moveObjects } from './move-objects.ts'
import { readBoth } from './read-both.ts'
import { createS3Storage } from './s3-storage.ts'
import { isStorageKey, listKeys, readObject, type Storage, type StorageKey } from './storage.ts'

/** Far below what services demand, so that a test can have many parts. */
const partBytes = 4_000

let directory: string
let server: TestS3
/** Another S3-compatible service, whose processes take long to start. */
let swift: TestS3 | null = null
const hasSwift = Boolean(process.env.SOAK) && missingForSwift() === null
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-storage-'))
  server = await startS3Server(join(directory, 'server'))
  if (hasSwift) swift = await startSwiftServer(join(directory, 'swift'))
})
afterAll(async () => {
  await server.close()
  await swift?.close()
  await rm(directory, { recursive: true })
})

const aFolder = () => createFolderStorage(join(directory, randomUUID()))
const bucketOf = ({ settings }: TestS3) => createS3Storage(settings(`${randomUUID()}/`), { partBytes })
const aBucket = () => bucketOf(server)
const aSwiftBucket = () => bucketOf(swift ?? server)

const picture = (name: string): StorageKey => `pictures/${name.slice(0, 2)}/${name}`
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* broken(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
  throw new Error('The source broke')
}

const listed = (storage: Storage) => listKeys(storage, 'pictures')

describe.each<[string, () => Storage]>([
  ['a folder', aFolder],
  ['a bucket', aBucket],
  ...(hasSwift ? [['a bucket of Swift', aSwiftBucket] as [string, () => Storage]] : []),
])('storage in %s', (_, open) => {
  it('gives back what was put, and its size', async () => {
    const storage = open()
    const bytes = randomBytes(20_000)
    await storage.put(picture('abcd'), bytes)
    expect(await readObject(storage, picture('abcd'))).toEqual(bytes)
    expect((await storage.head(picture('abcd')))?.bytes).toBe(bytes.length)
  })

  it.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 3 * partBytes, 10 * partBytes + 7])(
    'stores a stream of %s bytes',
    async (size) => {
      const storage = open()
      const bytes = randomBytes(size)
      await storage.put(picture('abcd'), inChunks(bytes, 1_500), { sha256: sha256(bytes) })
      expect(await readObject(storage, picture('abcd'))).toEqual(bytes)
    },
  )

  it('knows nothing of an object that was never put, also to delete', async () => {
    const storage = open()
    expect(await storage.get(picture('none'))).toBeNull()
    expect(await storage.head(picture('none'))).toBeNull()
    await storage.delete(picture('none'))
    expect(await listed(storage)).toEqual([])
  })

  it('lists an area in the order of its keys, and nothing of another', async () => {
    const storage = open()
    const keys = ['ac-1', 'ab_2', 'AB.3', 'abc4'].map(picture)
    for (const key of keys) await storage.put(key, Buffer.from(key))
    await storage.put('backups/one.backup', Buffer.from('private'))
    expect(await listed(storage)).toEqual(keys.toSorted())
  })

  it('replaces an object, and deletes it', async () => {
    const storage = open()
    await storage.put(picture('abcd'), Buffer.from('first'))
    await storage.put(picture('abcd'), Buffer.from('second'))
    expect(String(await readObject(storage, picture('abcd')))).toBe('second')
    await storage.delete(picture('abcd'))
    expect(await storage.get(picture('abcd'))).toBeNull()
  })

  it.each([100, 3 * partBytes])('keeps nothing of %s bytes whose source breaks', async (size) => {
    const storage = open()
    await expect(storage.put(picture('abcd'), broken(randomBytes(size)))).rejects.toThrow('The source broke')
    expect(await listed(storage)).toEqual([])
  })

  it.each([100, 3 * partBytes])('keeps nothing of %s bytes that have another hash', async (size) => {
    const storage = open()
    const bytes = randomBytes(size)
    const wanted = { sha256: sha256(Buffer.from('other')) }
    for (const body of [bytes, inChunks(bytes, 1_000)])
      await expect(storage.put(picture('abcd'), body, wanted)).rejects.toMatchObject({
        code: 'STORAGE_DAMAGED',
      })
    expect(await listed(storage)).toEqual([])
  })

  it('passes its own check, which leaves nothing', async () => {
    const storage = open()
    const steps = ['write', 'find', 'list', 'read', 'delete']
    expect(await checkStorage(storage)).toEqual(steps.map((step) => ({ step, fault: null })))
    expect(await listKeys(storage, 'checks')).toEqual([])
  })
})

describe.each<[string, () => Storage, () => Storage]>([
  ['a folder to a bucket', aFolder, aBucket],
  ['a bucket to a folder', aBucket, aFolder],
  ...(hasSwift
    ? [['a folder to a bucket of Swift', aFolder, aSwiftBucket] as [string, () => Storage, () => Storage]]
    : []),
])('a move from %s', (_, from, to) => {
  const objects = Array.from({ length: 20 }, (_, number) => ({
    key: picture(`a${number}`),
    bytes: randomBytes(number * 700),
  }))

  it('goes on where it ended, brings every byte, and meanwhile servers read both', async () => {
    const [source, target] = [from(), to()]
    for (const { key, bytes } of objects) await source.put(key, bytes)
    const bytes = randomBytes(5 * partBytes)
    await source.put('backups/one.backup', inChunks(bytes, 900))
    let left = 7
    const ending: Storage = {
      ...target,
      put: (...given) => (left-- > 0 ? target.put(...given) : Promise.reject(new Error('The line broke'))),
    }
    await expect(moveObjects(source, ending)).rejects.toThrow('The line broke')
    const both = readBoth(target, source)
    await both.put(picture('zz'), Buffer.from('new'))
    expect(await listed(both)).toEqual([...objects.map(({ key }) => key), picture('zz')].toSorted())
    for (const object of objects) expect(await readObject(both, object.key)).toEqual(object.bytes)

    const { copied, present } = await moveObjects(source, target)
    expect(copied + present).toBe(objects.length + 1)
    expect(present).toBe(7)
    for (const object of objects) expect(await readObject(target, object.key)).toEqual(object.bytes)
    expect(await readObject(target, 'backups/one.backup')).toEqual(bytes)
    expect(await moveObjects(source, target)).toMatchObject({ copied: 0, present: objects.length + 1 })
  })

  it('copies an object again that arrived with other bytes', async () => {
    const [source, target] = [from(), to()]
    await source.put(picture('abcd'), Buffer.from('right'))
    await target.put(picture('abcd'), Buffer.from('wrong'))
    expect(await moveObjects(source, target)).toMatchObject({ copied: 1 })
    expect(String(await readObject(target, picture('abcd')))).toBe('right')
  })
})

it('deletes in both places what is in either', async () => {
  const [one, other] = [aFolder(), aFolder()]
  const both = readBoth(one, other)
  for (const storage of [one, other]) await storage.put(picture('abcd'), Buffer.from('twice'))
  expect(await listed(both)).toEqual([picture('abcd')])
  await both.delete(picture('abcd'))
  expect(await both.head(picture('abcd'))).toBeNull()
})

it('a folder keeps private objects to its owner, and lists no file of the system’s or half a file', async () => {
  const folder = join(directory, randomUUID())
  const storage = createFolderStorage(folder)
  await storage.put('backups/one.backup', inChunks(randomBytes(9_000), 1_000))
  expect((await stat(join(folder, 'backups/one.backup'))).mode & 0o777).toBe(0o600)
  await mkdir(join(folder, 'pictures'))
  for (const name of ['.DS_Store', 'a file', 'half.unfinished', 'abcd'])
    await writeFile(join(folder, 'pictures', name), '')
  expect(await listed(storage)).toEqual(['pictures/abcd'])
  expect(await readdir(join(folder, 'backups'))).toEqual(['one.backup'])
})

it.each([
  'pictures',
  'pictures/',
  'pictures/../keys',
  'pictures/./a',
  '/pictures/a',
  'keys/a',
  'toString/a',
  '',
])('takes %o for no key', (text) => expect(isStorageKey(text)).toBe(false))
