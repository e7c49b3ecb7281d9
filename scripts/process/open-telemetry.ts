import { fileURLToPath } from 'node:url'
import type { Env } from '@forecourt/server/env'
import { createErrorSink } from '@forecourt/server/errors/error-sink'
import { createMetrics, type Metrics } from '@forecourt/server/metrics/metrics'
import { openMetricsListener } from '@forecourt/server/metrics/open-metrics-listener'
import { openTracing } from '@forecourt/server/tracing/open-tracing'
import type { Logger } from 'pino'
import { createLog } from './create-log.ts'
import { readVersion } from './read-version.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Telemetry = { log: Logger; metrics: Metrics; close: () => Promise<void> }

/** All that operators see of a process: its log, metrics, traces and errors. */
export async function openTelemetry(env: Env): Promise<Telemetry> {
  const { role } = env
  const release = await readVersion(env.buildId)
  const metrics = createMetrics({ role, version: release })
  const sink =
    env.errorSink === null ? null : createErrorSink({ dsn: env.errorSink, release, role, root, metrics })
  const log = createLog(env.logLevel, { process: { role, release }, ...(sink && { onError: sink.report }) })
  const tracing = await openTracing({ ...env.tracing, role, release, log })
  const listener = env.metrics && (await openMetricsListener({ ...env.metrics, metrics, log }))
  return {
    log,
    metrics,
    async close() {
      await listener?.close()
      await tracing.close()
      await sink?.close()
    },
  }
}
