import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NameServer, openNameServer } from '../../../testing/platform/open-name-server.ts'
import { createNameLookup, type NameLookup } from './create-name-lookup.ts'

let server: NameServer
let names: NameLookup
beforeAll(async () => {
  server = await openNameServer()
  names = createNameLookup([server.address])
})
afterAll(() => server.close())

it('reads TXT and address records, and joins the parts of a long TXT record', async () => {
  const long = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`
  server.zone.set('smith.example', { txt: ['v=spf1 -all', long], a: ['192.0.2.7'], aaaa: ['2001:db8::7'] })
  expect((await names.texts('smith.example'))?.toSorted()).toEqual([long, 'v=spf1 -all'].toSorted())
  expect(await names.addresses('smith.example')).toEqual(['192.0.2.7', '2001:db8::7'])
})

it('returns an empty list for a name without records, and null if no server answers', async () => {
  server.zone.set('bare.example', { a: ['192.0.2.7'] })
  expect(await names.texts('bare.example')).toEqual([])
  expect(await names.texts('absent.example')).toEqual([])
  expect(await names.addresses('absent.example')).toEqual([])
  server.isBroken = true
  expect(await names.texts('bare.example')).toBeNull()
  expect(await names.addresses('bare.example')).toBeNull()
  server.isBroken = false
})
