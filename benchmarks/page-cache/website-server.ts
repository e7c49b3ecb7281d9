import { createLog } from '../../scripts/process/create-log.ts'
import { findListing, openDemo } from './demo-site.ts'
import { reportReady } from './report-ready.ts'

/** The complete product, as `npm start` runs it. */
export async function runWebsiteServer(dir: string): Promise<void> {
  const demo = await openDemo(dir, createLog('info'))
  const path = (await findListing(demo.site)) ?? '/'
  reportReady({ port: Number(demo.site.port), host: demo.site.host, path }, demo.close)
}
