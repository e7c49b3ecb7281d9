import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkStorage } from './check-storage.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const folder = { place: 'folder', also: null, publicUrl: null, s3: null } as const
const bucket = {
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  bucket: 'cars',
  accessKeyId: { value: 'ann', file: null },
  secretAccessKey: { value: 'hidden-word', file: null },
  prefix: '',
  pathStyle: true,
}

it('writes, reads and deletes an object, and makes no data directory', async () => {
  expect(await checkStorage({ dataDir, storage: folder })).toMatchObject([
    { state: 'ok', text: expect.stringMatching(/^Objects are written, read and deleted in /) },
  ])
  const left = await readdir(dataDir, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
  expect(await checkStorage({ dataDir: join(dataDir, 'later'), storage: folder })).toEqual([])
})

it('reports a bucket that does not answer beside a folder that does, without its secret', async () => {
  const found = await checkStorage({ dataDir, storage: { ...folder, also: 's3', s3: bucket } })
  expect(found.map(({ state }) => state)).toEqual(['ok', 'wrong'])
  expect(JSON.stringify(found)).not.toContain('hidden-word')
})
