import { createMetrics } from '@forecourt/server/metrics/metrics'

/** Metrics that nobody collects. */
export const testMetrics = createMetrics({ role: 'test', version: 'test' })
