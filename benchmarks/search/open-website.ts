import { Agent, request } from 'node:http'
import { parseEnv } from '@forecourt/server/env'
import { createPlatformClient } from '../../apps/website/server/platform.ts'
import { followChanges } from '../../packages/contract/src/changes/follow-changes.ts'
import { createLog } from '../../scripts/process/create-log.ts'
import { openKeys } from '../../scripts/process/open-keys.ts'
import { benchCredentials, benchSlug, type StockedPlatform } from './stocked-platform.ts'

export type BenchWebsite = { url: string; get: (path: string) => Promise<string>; close: () => Promise<void> }

/** The built website in front of a platform, over a real keep-alive socket, as in a browser. */
export async function openWebsite(platform: StockedPlatform): Promise<BenchWebsite> {
  // React and React Router choose their production code by this variable when they are loaded.
  process.env.NODE_ENV = 'production'
  const { runWebsite } = await import('../../apps/website/server/main.ts')
  const log = createLog('silent')
  const base = 'http://platform.internal'
  const client = createPlatformClient({
    addresses: { base, dashboard: base, staging: null },
    credentials: benchCredentials,
    fetch: (call) => platform.app.fetch(call),
    handOver: (call, data) => platform.app.fetch(call, { data }),
  })
  const changes = followChanges({ platform: client, log })
  const env = parseEnv({ PORT: '0', DATA_DIR: platform.dataDir, SITE: benchSlug, TRUST_PROXY: '1' })
  const keys = await openKeys(env, 'website')
  const website = await runWebsite({ env, log, client, keys, changes })
  const { port } = new URL(website.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let visitor = 0

  function get(path: string): Promise<string> {
    // A new visitor for every call, because searches are rate-limited per visitor.
    visitor++
    const headers = { 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` }
    return new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, agent, headers }, (incoming) => {
        let body = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk) => {
          body += chunk
        })
        incoming.on('end', () =>
          incoming.statusCode === 200 ? resolve(body) : reject(new Error(`${incoming.statusCode}: ${body}`)),
        )
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
  }

  return {
    url: `http://127.0.0.1:${port}`,
    get,
    async close() {
      agent.destroy()
      changes.close()
      await website.close()
    },
  }
}
