import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import type { CallerOptions } from '@forecourt/contract/call/call'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createDashboard, type DashboardBuild, type DashboardOptions } from './app.ts'

const buildDir = join(import.meta.dirname, '../build')

/** The built dashboard, to be offered requests by whoever listens. Behind a proxy of our own its word counts. */
export async function openDashboard(options: {
  platform: CallerOptions
  log: Logger
  trustProxy: boolean
  askWebsite: DashboardOptions['askWebsite']
  /** By what those who ask are told apart. */
  findAddress: (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string
  runWork: NonNullable<DashboardOptions['runWork']>
  pace: NonNullable<DashboardOptions['pace']>
}): Promise<{ answer: RequestListener; endStreams: () => void }> {
  const ending = new AbortController()
  const build = (await import(join(buildDir, 'server/index.js'))) as DashboardBuild
  const addresses = new WeakMap<Request, string>()
  const app = createDashboard({
    platform: options.platform,
    log: options.log,
    askWebsite: options.askWebsite,
    runWork: options.runWork,
    pace: options.pace,
    build,
    ending: ending.signal,
    clientDir: join(buildDir, 'client'),
    address: (request) => addresses.get(request) ?? 'unknown',
  })
  const answer = getRequestListener((request, { incoming }) => {
    const isSecure = options.trustProxy && request.headers.get('x-forwarded-proto') === 'https'
    const seen = isSecure ? new Request(request.url.replace(/^http:/, 'https:'), request) : request
    addresses.set(seen, options.findAddress(incoming))
    return app.fetch(seen)
  })
  return {
    answer: (incoming, outgoing) => void answer(incoming, outgoing),
    endStreams: () => ending.abort(),
  }
}
