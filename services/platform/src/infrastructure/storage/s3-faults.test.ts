import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startS3Server, type TestS3 } from '../../../testing/storage/start-s3-server.ts'
import { checkStorage } from './check-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { listKeys, readObject, type Storage } from './storage.ts'

type Fault = 'busy' | 'silent' | 'cut' | 'changed' | { xml: string } | null

const timings = { silentMs: 300, attempts: 3, pauseMs: 1 }
const partBytes = 1_000

let directory: string
let server: TestS3
let line: Server
let endpoint: string
let asked: string[]
/** What happens to a request on its way to the server. */
let decide: (request: IncomingMessage, count: number) => Fault
let storage: Storage

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-s3-faults-'))
  server = await startS3Server(directory)
  line = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const fault = decide(request, asked.length)
    if (fault === 'silent') return
    if (fault !== null && typeof fault === 'object') {
      response.end(fault.xml)
      return
    }
    if (fault === 'busy') {
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      return
    }
    const { pathname, search } = new URL(request.url ?? '', server.endpoint)
    const forwarded = httpRequest(server.endpoint + pathname + search, {
      method: request.method,
      headers: request.headers,
    })
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        if (fault === 'cut') response.write(chunk.subarray(1), () => response.destroy())
        else response.write(fault === 'changed' ? chunk.fill(7) : chunk)
      })
      answer.on('end', () => response.end())
    })
    request.pipe(forwarded)
  })
  endpoint = await listenOn(line)
})
afterAll(async () => {
  line.closeAllConnections()
  line.close()
  await server.close()
  await rm(directory, { recursive: true })
})

beforeEach(() => {
  asked = []
  decide = () => null
  const settings = { ...server.settings(), endpoint }
  storage = createS3Storage(settings, { timings, partBytes })
})

async function listenOn(listener: Server): Promise<string> {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
}

async function* inParts(count: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < count; part += 1) yield randomBytes(partBytes)
}

it('asks again while the service is busy or says nothing', async () => {
  const faults: Fault[] = ['busy', 'silent', null]
  decide = (_, count) => faults[(count - 1) % 3] ?? null
  await storage.put('pictures/abcd', Buffer.from('a picture'))
  expect(String(await readObject(storage, 'pictures/abcd'))).toBe('a picture')
  expect(asked).toHaveLength(6)
})

it.each<[Fault, string]>([
  ['busy', 'SlowDown'],
  ['silent', 'no answer in time'],
])('gives up after a few attempts when it stays %s, and says so', async (fault, words) => {
  decide = () => fault
  await expect(storage.put('pictures/abcd', Buffer.from('a picture'))).rejects.toMatchObject({
    code: 'STORAGE_AWAY',
    message: expect.stringContaining(words),
  })
  expect(asked).toHaveLength(timings.attempts)
})

it('says where nothing listens', async () => {
  const closed = createServer()
  const endpoint = await listenOn(closed)
  await new Promise((resolve) => closed.close(resolve))
  const gone = createS3Storage({ ...server.settings(), endpoint }, { timings })
  await expect(gone.head('pictures/abcd')).rejects.toMatchObject({
    code: 'STORAGE_AWAY',
    message: `The storage at ${endpoint} cannot be reached (ECONNREFUSED): check S3_ENDPOINT and the network.`,
  })
})

it.each<[string, object, string]>([
  [
    'key',
    { accessKeyId: { value: 'NOBODY', file: null } },
    'does not know the key: correct S3_ACCESS_KEY_ID.',
  ],
  [
    'secret',
    { secretAccessKey: { value: 'hush', file: null } },
    'refused the signature: correct S3_SECRET_ACCESS_KEY.',
  ],
  ['bucket', { bucket: 'elsewhere' }, 'has no bucket elsewhere: create it, or correct S3_BUCKET.'],
])('says which setting is wrong: the %s', async (_, wrong, words) => {
  const [check] = await checkStorage(createS3Storage({ ...server.settings(), ...wrong }, { timings }))
  expect(check).toMatchObject({ step: 'write', fault: expect.stringContaining(words) })
  expect(check?.fault).not.toContain('hush')
})

it.each<[Fault]>([['changed'], ['cut']])(
  'refuses an object whose bytes were %s on the way',
  async (fault) => {
    await storage.put('pictures/abcd', randomBytes(500))
    decide = () => fault
    await expect(readObject(storage, 'pictures/abcd')).rejects.toThrow()
  },
)

it('gives up a large upload whose part cannot be stored, and nothing of it is listed', async () => {
  decide = ({ url }) => (url?.includes('partNumber=2') ? 'busy' : null)
  await expect(storage.put('backups/one.backup', inParts(3))).rejects.toMatchObject({ code: 'STORAGE_AWAY' })
  expect(asked.at(-1)).toMatch(/^DELETE .*uploadId=/)
  expect(await storage.head('backups/one.backup')).toBeNull()
})

it('lists more than fits one answer', async () => {
  // The test server cannot: it makes its tokens with a cipher that OpenSSL no longer has. These are answers as AWS
  // documents them.
  const token = '1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J+wm36Hy4vbOwM='
  const pages = [
    `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>
      <Contents><Key>checks/a</Key><Size>1</Size></Contents><Contents><Key>checks/b</Key></Contents>`,
    '<IsTruncated>false</IsTruncated><Contents><Key>checks/c</Key></Contents>',
  ]
  decide = () => ({ xml: `<ListBucketResult>${pages[asked.length - 1]}</ListBucketResult>` })
  expect(await listKeys(storage, 'checks')).toEqual(['checks/a', 'checks/b', 'checks/c'])
  expect(asked[0]).not.toContain('continuation-token')
  expect(new URL(asked[1]?.split(' ')[1] ?? '', endpoint).searchParams.get('continuation-token')).toBe(token)
})
