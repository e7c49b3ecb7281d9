/** A metric as Prometheus shows it. Labels have few values: never a host, an id or an address. */
export type MetricRow = {
  name: `forecourt_${string}`
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  /** The labels, each with its values in words. */
  labels: Readonly<Record<string, string>>
  /** Upper bounds, for a histogram. */
  buckets?: readonly number[]
}

const app = 'website, dashboard or platform'
const route = 'a name of the page, call or endpoint table, or other'
const requestBuckets = [0.025, 0.1, 0.25, 1, 4, 10]

/** Every metric of the product. docs/metrics.md, the alerts and the dashboard are compared with it by tests. */
export const metricTable = {
  processInfo: {
    name: 'forecourt_process_info',
    kind: 'gauge',
    help: 'Always 1; its labels say what this process is.',
    labels: { role: 'the role of the process', version: 'the release that it runs' },
  },
  processMemory: {
    name: 'forecourt_process_memory_bytes',
    kind: 'gauge',
    help: 'Memory of the process.',
    labels: { kind: 'resident or heap' },
  },
  processCpu: {
    name: 'forecourt_process_cpu_seconds_total',
    kind: 'counter',
    help: 'Processor time that the process has used.',
    labels: {},
  },
  eventLoopLag: {
    name: 'forecourt_event_loop_lag_seconds',
    kind: 'gauge',
    help: 'How late the event loop was since the last collection.',
    labels: { quantile: '0.5, 0.99 or 1' },
  },
  collectionFailures: {
    name: 'forecourt_collection_failures_total',
    kind: 'counter',
    help: 'Collections of gauges that failed or took too long; their values are left out.',
    labels: { collector: 'what was collected' },
  },
  errorReports: {
    name: 'forecourt_error_reports_total',
    kind: 'counter',
    help: 'Unexpected errors, by what became of their report to the sink.',
    labels: { outcome: 'sent, failed, or dropped by the bounds' },
  },
  requests: {
    name: 'forecourt_requests_total',
    kind: 'counter',
    help: 'Requests that were answered.',
    labels: { app, route, status: '2xx, 3xx, 4xx or 5xx', site: 'none, small, medium or large, by vehicles' },
  },
  requestSeconds: {
    name: 'forecourt_request_duration_seconds',
    kind: 'histogram',
    help: 'Time until an answer begins. Cached pages are left out: they take microseconds.',
    labels: { app, route },
    buckets: requestBuckets,
  },
  pages: {
    name: 'forecourt_pages_total',
    kind: 'counter',
    help: 'Pages that everybody sees alike, by where they came from.',
    labels: { from: 'cached, stale or rendered' },
  },
  cachedPageBytes: {
    name: 'forecourt_cached_pages_bytes',
    kind: 'gauge',
    help: 'Memory of the pages that this process has cached.',
    labels: {},
  },
  cachedPages: {
    name: 'forecourt_cached_pages',
    kind: 'gauge',
    help: 'Number of pages that this process has cached.',
    labels: {},
  },
  lcp: {
    name: 'forecourt_web_vital_lcp_seconds',
    kind: 'histogram',
    help: 'Largest contentful paint in browsers of visitors.',
    labels: {},
    buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
  },
  inp: {
    name: 'forecourt_web_vital_inp_seconds',
    kind: 'histogram',
    help: 'Interaction to next paint in browsers of visitors.',
    labels: {},
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
  },
  cls: {
    name: 'forecourt_web_vital_cls',
    kind: 'histogram',
    help: 'Cumulative layout shift in browsers of visitors.',
    labels: {},
    buckets: [0.01, 0.05, 0.1, 0.175, 0.25, 0.5],
  },
  searchSeconds: {
    name: 'forecourt_search_duration_seconds',
    kind: 'histogram',
    help: 'Time of a search in a site’s index.',
    labels: {},
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5],
  },
  searchIndexes: {
    name: 'forecourt_search_indexes',
    kind: 'gauge',
    help: 'Search indexes in memory, one a site.',
    labels: {},
  },
  indexedVehicles: {
    name: 'forecourt_search_index_vehicles',
    kind: 'gauge',
    help: 'Vehicles in all search indexes in memory.',
    labels: {},
  },
  poolConnections: {
    name: 'forecourt_database_connections',
    kind: 'gauge',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labels: { state: 'used, idle or waiting' },
  },
  queueJobs: {
    name: 'forecourt_queue_jobs',
    kind: 'gauge',
    help: 'Jobs of a queue.',
    labels: { queue: 'a name of the queue’s jobs', state: 'ready, active or deferred' },
  },
  queueOldest: {
    name: 'forecourt_queue_oldest_job_seconds',
    kind: 'gauge',
    help: 'How long the oldest job has been due; left out while more than a thousand wait.',
    labels: { queue: 'a name of the queue’s jobs' },
  },
  deliveries: {
    name: 'forecourt_deliveries_total',
    kind: 'counter',
    help: 'Attempts to deliver a message, by how they ended.',
    labels: { kind: 'the kind of the delivery', outcome: 'delivered, withheld, postponed, failed or dead' },
  },
  deadLetters: {
    name: 'forecourt_dead_letters',
    kind: 'gauge',
    help: 'Deliveries that were given up and wait for somebody.',
    labels: {},
  },
  oldestDelivery: {
    name: 'forecourt_oldest_untried_delivery_seconds',
    kind: 'gauge',
    help: 'How long the oldest delivery has waited that nobody has tried yet; 0 if there is none.',
    labels: {},
  },
  imports: {
    name: 'forecourt_imports_total',
    kind: 'counter',
    help: 'Stock files that were read, by how their run ended.',
    labels: { outcome: 'a state of a run, or error if there is no run' },
  },
  importSeconds: {
    name: 'forecourt_import_duration_seconds',
    kind: 'histogram',
    help: 'Time of a run from its first row to its end.',
    labels: {},
    buckets: [1, 10, 60, 300, 1_800],
  },
  photos: {
    name: 'forecourt_photos_total',
    kind: 'counter',
    help: 'Photos of stock that were fetched from dealers’ servers.',
    labels: { outcome: 'fetched or failed' },
  },
  photosWaiting: {
    name: 'forecourt_photos_waiting',
    kind: 'gauge',
    help: 'Photos of stock that wait to be fetched.',
    labels: {},
  },
  holds: {
    name: 'forecourt_holds_total',
    kind: 'counter',
    help: 'Holds of vehicles.',
    labels: { event: 'taken or expired' },
  },
  holdsActive: {
    name: 'forecourt_holds_active',
    kind: 'gauge',
    help: 'Vehicles that are held for a visitor now.',
    labels: {},
  },
  paymentsUnknown: {
    name: 'forecourt_payments_unknown',
    kind: 'gauge',
    help: 'Payments of which nobody knows yet whether money moved.',
    labels: {},
  },
  leads: {
    name: 'forecourt_leads_total',
    kind: 'counter',
    help: 'Enquiries that were stored.',
    labels: { step: 'started or complete' },
  },
  bookings: {
    name: 'forecourt_bookings_total',
    kind: 'counter',
    help: 'Visits that were booked with an enquiry.',
    labels: { kind: 'test-drive or service' },
  },
  deposits: {
    name: 'forecourt_deposits_total',
    kind: 'counter',
    help: 'Deposits that arrived.',
    labels: { outcome: 'accepted, or due-back if the vehicle was gone' },
  },
} as const satisfies Readonly<Record<string, MetricRow>>

export type MetricTable = typeof metricTable
export type MetricKey = keyof MetricTable
export type LabelsOf<Key extends MetricKey> = Record<keyof MetricTable[Key]['labels'] & string, string>
/** The keys of one kind of metric. */
export type KeysOf<Kind extends MetricRow['kind']> = {
  [Key in MetricKey]: MetricTable[Key]['kind'] extends Kind ? Key : never
}[MetricKey]
