import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { CallerOptions } from '@forecourt/contract/call/call'
import { createListener } from '@forecourt/server/listening/create-listener'
import type { Logger } from 'pino'
import { createDashboard, type DashboardBuild, type DashboardOptions } from './app.ts'

const buildDir = join(import.meta.dirname, '../build')

/** The built dashboard, as a handler for an HTTP server. */
export async function openDashboard(options: {
  platform: CallerOptions
  log: Logger
  metrics: DashboardOptions['metrics']
  trustProxy: boolean
  askWebsite: DashboardOptions['askWebsite']
  isDraining: () => boolean
}): Promise<{ answer: RequestListener; endStreams: () => void }> {
  const ending = new AbortController()
  const app = createDashboard({
    ...options,
    build: (await import(join(buildDir, 'server/index.js'))) as DashboardBuild,
    ending: ending.signal,
    clientDir: join(buildDir, 'client'),
  })
  return { answer: createListener(app, options), endStreams: () => ending.abort() }
}
