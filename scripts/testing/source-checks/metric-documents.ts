import { type MetricRow, metricTable } from '@forecourt/server/metrics/metric-table'
import { documentTable } from './document-tables.ts'

const begin = '<!-- metrics: written by scripts/testing/source-checks/write-metric-documents.ts -->'
const end = '<!-- end of metrics -->'

/** The document with its table regenerated from the code. */
export function withMetrics(document: string): string {
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/metrics.md lacks ${begin}`)
  const rows = Object.values<MetricRow>(metricTable).map(({ name, kind, help, labels, buckets }) => [
    `\`${name}\``,
    kind,
    `${help}${buckets ? ` Bounds: ${buckets.join(', ')}.` : ''}`,
    Object.entries(labels)
      .map(([label, values]) => `\`${label}\`: ${values}`)
      .join('; '),
  ])
  return `${before}${begin}\n\n${documentTable(['metric', 'kind', 'what it says', 'labels'], rows)}\n\n${end}${after}`
}
