import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '@forecourt/server/env'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import type { createLog } from '../../scripts/process/create-log.ts'
import type { Serving } from '../../scripts/process/serve.ts'
import { fetchOnce } from './fetch-once.ts'

/** A folder for a demo used only by this run. */
export async function makeDemoDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  // When started by root, the database runs as its own user, which must be able to enter.
  await chmod(dir, 0o755)
  return dir
}

/** The complete product in this process, with its demo dealers; the first of them is measured. */
export async function openDemo(
  dir: string,
  log: ReturnType<typeof createLog>,
  metrics?: Metrics,
): Promise<Serving & { site: URL }> {
  // React and React Router choose their production code by this variable when they are loaded.
  process.env.NODE_ENV = 'production'
  const { serve } = await import('../../scripts/process/serve.ts')
  const serving = await serve(
    parseEnv({ PORT: '0', DATA_DIR: join(dir, 'data'), DEMO_STOCK_MINUTES: '0', DEMO_DRAW_AHEAD: '0' }),
    log,
    { ...(metrics && { metrics }) },
  )
  return { ...serving, site: new URL(serving.siteUrls[0] ?? serving.url) }
}

/** The first listing that the home page links to. */
export function findListing(site: URL): Promise<string | null> {
  return findLink(site, '/', /href="(\/search\/[^"?]+)"/)
}

/** The first vehicle of a listing. */
export function findVehicle(site: URL, listing: string): Promise<string | null> {
  return findLink(site, listing, /<article[\s\S]*?href="(\/[^"?#]+)"/)
}

/** The first page of the sitemap whose path matches. */
export async function findPage(site: URL, shape: RegExp): Promise<string | null> {
  const answer = await fetchOnce(Number(site.port), wireRequest(site.host, '/sitemaps/pages.xml'))
  const urls = [...answer.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  return urls.map((url) => new URL(url).pathname).find((path) => shape.test(path)) ?? null
}

async function findLink(site: URL, path: string, pattern: RegExp): Promise<string | null> {
  const get = (target: string) => fetchOnce(Number(site.port), wireRequest(site.host, target))
  const href = pattern.exec((await get(path)).body.toString())?.[1]
  return href && (await get(href)).status === 200 ? href : null
}

export function wireRequest(host: string, path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}\r\n`
}
