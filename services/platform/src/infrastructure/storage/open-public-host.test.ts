import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3Server, type TestS3 } from '../../../testing/storage/start-s3-server.ts'
import { checkPublicAddress } from './check-storage.ts'
import { openPublicHost, publicBase } from './open-public-host.ts'
import { createS3Storage } from './s3-storage.ts'
import { listKeys, readObject } from './storage.ts'

let directory: string
let server: TestS3
/** The public host of a bucket that shows resized pictures only. */
let host: Server
let base: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-public-host-'))
  server = await startS3Server(directory)
  const storage = createS3Storage(server.settings())
  host = createServer(async (request, response) => {
    const bytes = request.url?.startsWith('/renditions/')
      ? await readObject(storage, `renditions/${request.url.slice('/renditions/'.length)}`)
      : null
    response.writeHead(bytes ? 200 : 403).end(bytes)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await server.close()
  await rm(directory, { recursive: true })
})

const settings = (publicUrl: string | null) => ({
  ...{ place: 's3' as const, also: null, publicUrl },
  s3: server.settings(),
})

it('says where browsers find what was put there, with its type and for good', async () => {
  const opened = openPublicHost(settings(`${server.endpoint}/forecourt`))
  expect(await opened?.has('ab/abcd')).toBe(false)
  await opened?.put('ab/abcd', Buffer.from('a picture'), 'image/webp')
  expect(await opened?.has('ab/abcd')).toBe(true)
  const answer = await fetch(opened?.urlOf('ab/abcd') ?? '')
  expect(await answer.text()).toBe('a picture')
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

it('is not there without a public address', () => expect(openPublicHost(settings(null))).toBeNull())

it('is checked to show pictures and to hide what is private', async () => {
  const storage = createS3Storage(server.settings())
  const check = async (url: string) => {
    const found = await checkPublicAddress(storage, publicBase(settings(url)) ?? '')
    return found.map(({ fault }) => fault)
  }
  expect(await check(base)).toEqual([null, null])
  // This server lets everybody read everything.
  const open = `${server.endpoint}/forecourt`
  expect(await check(open)).toEqual([null, `${open}/ does not hide what is private.`])
  expect(await check(`${base}/elsewhere`)).toEqual([`${base}/elsewhere/ does not show pictures.`])
  for (const area of ['renditions', 'checks'] as const)
    expect((await listKeys(storage, area)).filter((key) => !key.endsWith('/abcd'))).toEqual([])
})
