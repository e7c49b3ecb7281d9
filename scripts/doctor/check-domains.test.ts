import { createNameLookup } from '@forecourt/platform/infrastructure/network/create-name-lookup'
import { type NameServer, openNameServer } from '@forecourt/platform/testing/platform/open-name-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDomains } from './check-domains.ts'

let server: NameServer
beforeAll(async () => {
  server = await openNameServer()
  server.zone.set('staff.example', { a: ['192.0.2.1'] })
  server.zone.set('www.smith.example', { a: ['192.0.2.1'] })
  server.zone.set('jones.example', { a: ['203.0.113.9'] })
  server.zone.set('old.example', {})
})
afterAll(() => server.close())

const look = async (hosts: readonly [string, boolean][], dashboardUrl = 'https://staff.example') =>
  (
    await checkDomains(
      hosts.map(([host, isMain]) => ({ host, isMain })),
      { dashboardUrl, names: createNameLookup([server.address]) },
    )
  ).map(({ state, text }) => `${state}: ${text}`)

it('reports which domains lead here and which do not', async () => {
  expect(await look([])).toEqual([expect.stringMatching(/^ok: No dealer/)])
  expect(
    await look([
      ['www.smith.example', true],
      ['jones.example', true],
      ['old.example', false],
    ]),
  ).toEqual([
    'ok: 1 of 3 domains of dealers lead here.',
    expect.stringMatching(/^wrong: jones\.example still leads elsewhere \(203\.0\.113\.9\)/),
    expect.stringMatching(/^warning: old\.example leads nowhere yet\./),
  ])
})

it('reports an address of staff that has no public name or leads nowhere, and name servers that are silent', async () => {
  const smith = [['www.smith.example', true]] as const satisfies [string, boolean][]
  expect(await look(smith, 'http://dashboard.localhost:3000/')).toEqual([
    expect.stringMatching(/^warning: STAFF_URL has no public name/),
  ])
  expect(await look(smith, 'https://nowhere.example')).toEqual([
    expect.stringMatching(/^wrong: nowhere\.example of STAFF_URL leads nowhere/),
  ])
  server.isBroken = true
  expect(await look(smith)).toEqual([expect.stringMatching(/^wrong: The name servers of this machine/)])
  server.isBroken = false
})
