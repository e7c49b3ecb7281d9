import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createS3Storage } from '@forecourt/platform/infrastructure/storage/s3-storage'
import { readObject } from '@forecourt/platform/infrastructure/storage/storage'
import { startS3Server, type TestS3 } from '@forecourt/platform/testing/storage/start-s3-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'

const run = promisify(execFile)
const command = fileURLToPath(new URL('./storage.ts', import.meta.url))

let directory: string
let server: TestS3
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-storage-command-'))
  server = await startS3Server(join(directory, 'server'))
  await mkdir(join(directory, 'data/pictures/ab'), { recursive: true })
  await writeFile(join(directory, 'data/pictures/ab/abcd'), 'a picture')
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})

function storage(args: string[], more: Record<string, string> = {}) {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server.settings()
  const env = {
    ...{ ...bareEnvironment, DATA_DIR: join(directory, 'data') },
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
    ...{ S3_ACCESS_KEY_ID: accessKeyId.value, S3_SECRET_ACCESS_KEY: secretAccessKey.value },
  }
  return run(process.execPath, [command, ...args], { env: { ...env, ...more } })
}

it('checks every place that is set, and names what is missing', async () => {
  const { stdout } = await storage(['check'])
  expect(stdout.match(/ works$/gm)).toHaveLength(10)
  await expect(storage(['check'], { STORAGE: 's3', S3_BUCKET: 'elsewhere' })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('has no bucket elsewhere: create it, or correct S3_BUCKET.'),
  })
})

it('moves while servers run, and says what to set next', async () => {
  const first = await storage(['move', '--to', 's3'])
  expect(first.stdout).toContain('Copied 1 objects (9 bytes) and compared them; 0 were there already.')
  expect(first.stdout).toContain('Now set STORAGE_ALSO=s3 and restart every process; then STORAGE=s3')
  const bucket = createS3Storage(server.settings())
  expect(String(await readObject(bucket, 'pictures/ab/abcd'))).toBe('a picture')
  const last = await storage(['move', '--to', 's3'], { STORAGE: 's3', STORAGE_ALSO: 'folder' })
  expect(last.stdout).toContain('Copied 0 objects (0 bytes) and compared them; 1 were there already.')
  expect(last.stdout).toContain('remove STORAGE_ALSO and restart them')
})

it.each([
  [[], /^Say what to do: npm run storage -- check/],
  [['move'], /^Say where to/],
  [['move', '--to', 'moon'], /^Say where to/],
])('ends with one sentence when %o is asked for in vain', async (args, sentence) => {
  await expect(storage(args)).rejects.toMatchObject({ stderr: expect.stringMatching(sentence) })
})
