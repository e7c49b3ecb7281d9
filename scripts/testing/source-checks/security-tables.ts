import { bodyLimitTable } from '@forecourt/domain/capacity/body-limit-table'
import { type CacheBound, cacheTable } from '@forecourt/domain/capacity/cache-table'
import { type FileLimit, fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import {
  type LimitRow,
  limitTable,
  type RequestLimit,
  staffLimitTable,
} from '@forecourt/domain/capacity/limit-table'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { type WorkerBounds, workerTable } from '@forecourt/domain/capacity/worker-table'
import { type SettingRow, settingTable } from '@forecourt/domain/site/configuration/setting-table'
import { getPageRow, pageNames } from '@forecourt/domain/site/pages/page-table'
import type { WorkBounds } from '@forecourt/server/work/work-queue'
import { createWorkTable, staffWork } from '@forecourt/server/work/work-table'
import { callTable } from '../../../apps/website/app/request/call-table.ts'
import { callsOfAnyHost, callsOfSites } from '../../../apps/website/server/limits/server-calls.ts'
import { defaultLeadLimits } from '../../../services/platform/src/people/leads/intake/lead-limits.ts'
import { documentTable } from './document-tables.ts'

const begin = '<!-- tables: written by scripts/testing/source-checks/write-security-tables.ts -->'
const end = '<!-- end of tables -->'

/** The document with its tables regenerated from the code. */
export function withTables(document: string): string {
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/security.md lacks ${begin}`)
  return `${before}${begin}\n\n${[requests(), staffRequests(), bodies(), holdings(), quotas(), leads(), work(), workers(), files(), caches()].join('\n\n')}\n\n${end}${after}`
}

type Row = readonly string[]

function table(title: string, head: Row, rows: readonly Row[]): string {
  return `### ${title}\n\n${documentTable(head, rows)}`
}

const limitText = (limit: RequestLimit | null) =>
  limit ? `${limit.points.toLocaleString('en-AU')} in ${limit.seconds} s` : 'kept, not counted'

function requests(): string {
  const routes: readonly (readonly [string, string])[] = [
    ...pageNames.map((name) => [getPageRow(name).limit, getPageRow(name).patterns[0] ?? name] as const),
    ...Object.values(callTable).map(({ limit, path }) => [limit, `/${path}`] as const),
    ...[...callsOfAnyHost, ...callsOfSites].map(({ limit, path }) => [limit, path] as const),
  ]
  const rows = Object.entries<LimitRow>(limitTable).map(([name, { posts, reads, why }]) => [
    name,
    limitText(posts),
    limitText(reads),
    [...new Set(routes.filter(([limit]) => limit === name).map(([, path]) => `\`${path}\``))].join(' '),
    why,
  ])
  return table(
    'Requests of one address to one site',
    ['limit', 'posts', 'looks', 'pages and calls', 'why'],
    rows,
  )
}

function staffRequests(): string {
  const rows = Object.entries(staffLimitTable).map(([name, { posts, reads, covers, why }]) => [
    name,
    limitText(posts),
    limitText(reads),
    covers,
    why,
  ])
  return table(
    'Requests of one address to the dashboard',
    ['limit', 'posts', 'looks', 'screens and calls', 'why'],
    rows,
  )
}

function bodies(): string {
  const rows = Object.entries(bodyLimitTable).flatMap(([app, limits]) =>
    limits.map(({ bytes, of, why }) => [app, of, `${bytes.toLocaleString('en-AU')} bytes`, why]),
  )
  return table('What one request may bring', ['app', 'of', 'most', 'why'], rows)
}

/** Limits on concurrent reservations: settings of a site, which its dealer may change. */
function holdings(): string {
  const rows = Object.entries<SettingRow>(settingTable)
    .filter(([, { group }]) => group === 'Limits')
    .map(([key, { default: most, label, help }]) => [`\`${key}\``, String(most), label, help])
  return table('Held at once (settings of a site)', ['setting', 'default', 'what', 'help'], rows)
}

function quotas(): string {
  const rows = Object.entries(quotaTable).map(([name, { most, of, why }]) => [name, String(most), of, why])
  return table('Over all sites and processes', ['quota', 'most', 'of', 'why'], rows)
}

/** A fixed number of cores, so that the document does not depend on the machine that generates it. */
const onTwoCores = 2

function work(): string {
  const rows = Object.entries<WorkBounds>({ ...createWorkTable(onTwoCores), staff: staffWork }).map(
    ([kind, bounds]) => [
      kind,
      ...[bounds.atOnce, bounds.atOncePerAddress, bounds.waiting, bounds.waitingPerAddress].map(String),
      `${bounds.longestWaitMs / 1_000} s`,
      bounds.restFactor === 0 ? 'none' : `${bounds.restFactor} × as long`,
    ],
  )
  return table(
    'Work that is not kept, in each website process (on two cores)',
    ['kind', 'at once', 'of one address', 'waiting', 'of one address', 'longest wait', 'rest'],
    rows,
  )
}

function workers(): string {
  const rows = Object.entries<WorkerBounds>(workerTable).map(([name, bounds]) => [
    name,
    bounds.does,
    `${bounds.processes} × ${bounds.atOnce}`,
    String(bounds.waiting),
    `${bounds.heapMb.toLocaleString('en-AU')} MB`,
    `${bounds.memoryMb.toLocaleString('en-AU')} MB`,
    `${bounds.longestSeconds.toLocaleString('en-AU')} s`,
    `${bounds.silentSeconds} s`,
  ])
  return table(
    'Processes that read what comes from outside, of each platform process',
    ['workers', 'do', 'at once', 'waiting', 'heap', 'memory', 'one piece', 'silence'],
    rows,
  )
}

function files(): string {
  const rows = Object.entries<FileLimit>(fileLimitTable).map(([name, { most, unit, of, why }]) => [
    name,
    `${most.toLocaleString('en-AU')} ${unit}`,
    of,
    why,
  ])
  return table('Files from outside', ['limit', 'most', 'of', 'why'], rows)
}

function caches(): string {
  const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`
  const rows = Object.entries<CacheBound>(cacheTable).map(([name, { at, holds, maxBytes, maxEntries }]) => [
    name,
    at,
    holds,
    maxEntries === null ? 'weighed' : maxEntries.toLocaleString('en-AU'),
    megabytes(maxBytes),
  ])
  return table('What a process keeps in memory', ['cache', 'process', 'holds', 'entries', 'bound'], rows)
}

function leads(): string {
  const { perSiteAndMinute, perContactAndHour } = defaultLeadLimits
  return table(
    'Leads, in each process (over it they are kept and marked)',
    ['bound', 'most'],
    [
      ['of one site in a minute', String(perSiteAndMinute)],
      ['of one phone number or mailbox at a site in an hour', String(perContactAndHour)],
    ],
  )
}
