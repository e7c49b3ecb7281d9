import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { makeCertificate } from '@forecourt/platform/testing/platform/make-certificate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkCertificates } from './check-certificates.ts'

const days = 86_400_000
let server: Server
let port: number
let ca: string

beforeAll(async () => {
  const { key, cert } = makeCertificate(30)
  ca = cert
  server = createServer({ key, cert }, (socket) => socket.on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const look = async (host: string, inDays: number, trusted?: string) => {
  const options = { nowMs: Date.now() + inDays * days, ...(trusted && { ca: trusted }) }
  const [finding] = await checkCertificates([{ host, port }], options)
  return `${finding?.state}: ${finding?.text}`
}

it('reports how long a certificate is good, and that it ends soon or has ended', async () => {
  expect(await look('localhost', 0, ca)).toMatch(
    /^ok: The certificate of localhost:\d+ is good for (29|30) days\.$/,
  )
  expect(await look('localhost', 25, ca)).toMatch(
    /^warning: The certificate of localhost:\d+ ends in [45] days/,
  )
  expect(await look('localhost', 31, ca)).toMatch(/^wrong: The certificate of localhost:\d+ has ended/)
})

it('reports a certificate that browsers do not trust, or that is of another host', async () => {
  expect(await look('localhost', 0)).toMatch(/^wrong: Browsers do not trust .*SELF_SIGNED/)
  expect(await look('127.0.0.1', 0, ca)).toMatch(
    /^wrong: Browsers do not trust the certificate of 127\.0\.0\.1/,
  )
})

it('reports an address that does not answer, and a missing one', async () => {
  const [finding] = await checkCertificates([{ host: '127.0.0.1', port: 1 }], { nowMs: 0 })
  expect(finding).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(/does not answer by TLS \(ECONNREFUSED\)/),
  })
  expect(await checkCertificates([], { nowMs: 0 })).toMatchObject([{ state: 'warning' }])
})
