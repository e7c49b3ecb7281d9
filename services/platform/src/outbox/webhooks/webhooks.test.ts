import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { createKeyRing, makeKey } from '@forecourt/server/keys/key-ring'
import { expect, it } from 'vitest'
import { isSignedBy, openWebhookSink } from '../../../testing/deliveries/open-webhook-sink.ts'
import { openNameServer } from '../../../testing/platform/open-name-server.ts'
import { createNameLookup } from '../../infrastructure/network/create-name-lookup.ts'
import {
  findPublicAddresses,
  isPrivateAddress,
  lookUpPublicly,
} from '../../infrastructure/network/is-private-address.ts'
import { postWebhook } from './post-webhook.ts'
import { deriveWebhookSecrets, signWebhook } from './webhook-signature.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'not an address',
  '',
])('%s is not on the public network', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is on the public network',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

const hook = (url: string, allowsPrivate = false) =>
  postWebhook({ url, body: '{}', headers: {}, allowsPrivate })

it.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://10.0.0.1:8443/x',
])('refuses %s for good in live mode', async (url) => {
  await expect(hook(url)).rejects.toMatchObject({
    message: 'The address of the webhook is not on the public network.',
    isFinal: true,
  })
})

it.each(['http://8.8.8.8/', 'ftp://x.example/', 'file:///etc/passwd', 'no address', ''])(
  'refuses %s in live mode',
  async (url) => {
    await expect(hook(url)).rejects.toMatchObject({ isFinal: true })
  },
)

it('accepts any 2xx answer and no other', async () => {
  const sink = await openWebhookSink()
  try {
    for (const status of [200, 202, 204]) {
      sink.answer.status = status
      await hook(sink.url, true)
    }
    for (const status of [302, 404, 410, 500]) {
      sink.answer.status = status
      await expect(hook(sink.url, true)).rejects.toMatchObject({
        message: `The webhook answered ${status}.`,
        isFinal: false,
      })
    }
    expect(sink.received).toHaveLength(7)
  } finally {
    await sink.close()
  }
})

it('names a connection that cannot be made by its code', async () => {
  const sink = await openWebhookSink()
  await sink.close()
  await expect(hook(sink.url, true)).rejects.toMatchObject({
    message: 'The webhook: ECONNREFUSED.',
    isFinal: false,
  })
})

it('signs the time along with the body', () => {
  const one = signWebhook('{}', ['secret'], 1_700_000_000_000)
  expect(one).toBe(`t=1700000000,v1=${one.slice(-64)}`)
  expect(signWebhook('{}', ['secret'], 1_700_000_001_000).slice(-64)).not.toBe(one.slice(-64))
  expect(signWebhook('{ }', ['secret'], 1_700_000_000_000)).not.toBe(one)
})

it('uses a separate secret for each site', () => {
  const [one, other] = [createKeyRing([makeKey()]), createKeyRing([makeKey()])]
  const secrets = [...deriveWebhookSecrets(1, one), ...deriveWebhookSecrets(2, one)]
  expect(secrets[0]).toMatch(/^whsec_[\w-]{43}$/)
  expect(new Set([...secrets, ...deriveWebhookSecrets(1, other)]).size).toBe(3)
})

it('signs with both secrets while a key is being replaced', () => {
  const [old, current] = [makeKey(), makeKey()]
  const secrets = deriveWebhookSecrets(1, createKeyRing([current, old]))
  const signature = signWebhook('{}', secrets, 1_700_000_000_000)
  const sunk = { headers: { 'forecourt-signature': signature }, body: '{}' }
  for (const key of [old, current])
    expect(isSignedBy(sunk, deriveWebhookSecrets(1, createKeyRing([key]))[0], 1_700_000_000_000)).toBe(true)
  const [strange] = deriveWebhookSecrets(1, createKeyRing([makeKey()]))
  expect(isSignedBy(sunk, strange, 1_700_000_000_000)).toBe(false)
})

it('a name server that never answers does not block file access, and times out', async () => {
  const silent = createSocket('udp4')
  silent.bind(0, '127.0.0.1')
  await once(silent, 'listening')
  const look = lookUpPublicly(createNameLookup([`127.0.0.1:${silent.address().port}`]))
  const lookUp = promisify(
    look as (host: string, options: object, done: (error: Error | null) => void) => void,
  )
  let ended = 0
  const asking = Array.from({ length: 12 }, (_, n) =>
    lookUp(`slow-${n}.example`, {}).catch(({ code }) => {
      ended += 1
      return code
    }),
  )
  // More than the threads that read files; file reads would have to wait behind these lookups.
  await Promise.all(Array.from({ length: 12 }, () => readFile(import.meta.filename)))
  expect(ended).toBe(0)
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['ENOTFOUND']))
  silent.close()
})

it('a name is resolved publicly, and rejected if it leads to a private address', async () => {
  const server = await openNameServer()
  const asks = (host: string) => findPublicAddresses(host, createNameLookup([server.address]))
  server.zone.set('out.example', { a: ['8.8.8.8'], aaaa: ['2606:4700::1111'] })
  server.zone.set('in.example', { a: ['8.8.8.8', '10.0.0.1'] })
  server.zone.set('localhost', { a: ['8.8.8.8'] })
  expect(await asks('out.example')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
  for (const host of ['in.example', 'localhost', 'a.localhost', '[::1]', '127.0.0.1'])
    await expect(asks(host), host).rejects.toMatchObject({ code: 'EPRIVATE' })
  await expect(asks('absent.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  server.close()
})
