import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { followChanges } from '@forecourt/contract/changes/follow-changes'
import { findMostBytes } from '@forecourt/domain/capacity/body-limit-table'
import { parseEnv } from '@forecourt/server/env'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeWebsite } from '../../../apps/website/server/main.ts'
import type { WebsiteBuild } from '../../../apps/website/server/pages/website-build.ts'
import { connectClient } from '../../../services/platform/testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer } from '../../../services/platform/testing/stock/a-dealer.ts'
import { buildWebsite } from '../../process/build-website.ts'
import { openKeys } from '../../process/open-keys.ts'
import { startDashboard } from '../start-dashboard.ts'

const apps = join(import.meta.dirname, '../../../apps')
type App = {
  ask: (path: string, init?: RequestInit, scheme?: 'http' | 'https') => Promise<Response>
  /** A page that accepts posts, and a call. */
  post: string
  call: string
}
let platform: TestPlatform
let close: () => void
const running: Partial<Record<'website' | 'dashboard', App>> = {}

beforeAll(async () => {
  platform = await openTestPlatform()
  await platform.addDealer(aDealer('north'))
  buildWebsite()
  const build = (await import(join(apps, 'website/build/server/index.js'))) as WebsiteBuild
  const client = connectClient(platform)
  const log = pino({ level: 'silent' })
  const changes = followChanges({ platform: client, log })
  const env = parseEnv({ DATA_DIR: platform.dataDir })
  const website = await composeWebsite(
    { env, keys: await openKeys(env, 'website'), log, client, changes },
    {
      build: async () => build,
      clientDir: join(apps, 'website/build/client'),
      themePreload: () => null,
      mode: 'production',
    },
  )
  const dashboard = await startDashboard(platform)
  running.website = {
    ask: async (path, init = {}, scheme = 'http') =>
      website.app.request(`${scheme}://north.localhost${path}`, init),
    post: '/contact',
    call: '/api/events',
  }
  running.dashboard = {
    ask: (path, init = {}, scheme = 'http') => dashboard.ask(path, init, `${scheme}://dashboard.localhost`),
    post: '/sign-in',
    call: '/api/stock',
  }
  close = () => {
    website.close()
    changes.close()
  }
})
afterAll(async () => {
  close()
  await platform.close()
})

describe.each(['website', 'dashboard'] as const)('the %s', (name) => {
  const app = () => {
    const found = running[name]
    if (!found) throw new Error(`${name} does not run`)
    return found
  }
  const read = (path: string, scheme?: 'https') => app().ask(path, {}, scheme)
  /** A script that is large enough to be worth compressing. */
  const findScript = () => {
    const folder = join(apps, name, 'build/client/assets')
    const script = readdirSync(folder).find(
      (file) => file.endsWith('.js') && statSync(join(folder, file)).size > 50_000,
    )
    if (!script) throw new Error(`${name} has no script`)
    return script
  }

  it('is healthy', async () => {
    const answer = await read('/healthz')
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      200,
      '{"alive":true}',
      'no-store',
    ])
  })

  it('sends security headers with every answer, and HSTS over TLS only', async () => {
    for (const path of [
      '/',
      app().post,
      '/healthz',
      `/assets/${findScript()}`,
      '/assets/none.js',
      '/%E0%A4%A',
    ]) {
      const { headers } = await read(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('content-security-policy'), path).toContain(`frame-ancestors 'none'`)
      expect(headers.get('referrer-policy'), path).toMatch(
        /^(?:strict-origin-when-cross-origin|same-origin)$/,
      )
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.has('strict-transport-security'), path).toBe(false)
    }
    const secure = await read('/healthz', 'https')
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    // With both headers one of them is enough to refuse the request.
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('takes no post from a page of another site: %j', async (headers: Record<string, string>) => {
    for (const path of [app().post, app().call, `${app().post}.data`])
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect([path, method, (await app().ask(path, { method, headers })).status]).toEqual([
          path,
          method,
          403,
        ])
  })

  it('refuses malformed addresses', async () => {
    for (const path of ['/%E0%A4%A', '/a%00b', '/?words=a%00b', '/a%0Ab', '//evil.example/'])
      expect([path, (await read(path)).status]).toEqual([path, 400])
  })

  it('takes no more bytes than its table of limits says', async () => {
    const bytes = findMostBytes(name, app().post)
    const post = (length: number) => app().ask(app().post, { method: 'POST', body: 'x'.repeat(length) })
    expect((await post(bytes + 1)).status).toBe(413)
    expect((await post(1_000)).status).not.toBe(413)
  })

  it('sends its files compressed and cacheable for good, and says when there is none', async () => {
    const path = `/assets/${findScript()}`
    const send = (encoding: string) => app().ask(path, { headers: { 'accept-encoding': encoding } })
    const plain = Buffer.from(await (await send('identity')).arrayBuffer())
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await send(encoding)
      const body = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
      expect(unpack(body).equals(plain)).toBe(true)
      expect(body.length).toBeLessThan(plain.length / 2)
    }
    expect((await read('/assets/none-12345678.js')).status).toBe(404)
    expect((await read('/assets/..%2f..%2fserver%2findex.js')).status).toBe(404)
  })
})
