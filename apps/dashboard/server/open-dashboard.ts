import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { StaffClient } from '@forecourt/contract/staff-client'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createDashboard, type DashboardBuild, type DashboardOptions } from './app.ts'

const buildDir = join(import.meta.dirname, '../build')

/** The built dashboard, to be offered requests by whoever listens. Behind a proxy of our own its word counts. */
export async function openDashboard(options: {
  client: StaffClient
  log: Logger
  trustProxy: boolean
  askWebsite: DashboardOptions['askWebsite']
}): Promise<{ answer: RequestListener; endStreams: () => void }> {
  const ending = new AbortController()
  const build = (await import(join(buildDir, 'server/index.js'))) as DashboardBuild
  const addresses = new WeakMap<Request, string>()
  const app = createDashboard({
    client: options.client,
    log: options.log,
    askWebsite: options.askWebsite,
    build,
    ending: ending.signal,
    clientDir: join(buildDir, 'client'),
    address: (request) => addresses.get(request) ?? 'unknown',
  })
  const answer = getRequestListener((request, { incoming }) => {
    const forwarded = options.trustProxy ? request.headers.get('x-forwarded-for') : null
    const last = forwarded?.split(',').at(-1)?.trim()
    const isSecure = options.trustProxy && request.headers.get('x-forwarded-proto') === 'https'
    const seen = isSecure ? new Request(request.url.replace(/^http:/, 'https:'), request) : request
    addresses.set(seen, last || incoming.socket.remoteAddress || 'unknown')
    return app.fetch(seen)
  })
  return {
    answer: (incoming, outgoing) => void answer(incoming, outgoing),
    endStreams: () => ending.abort(),
  }
}
