import pino from 'pino'
import { findListing, openDemo } from './demo-site.ts'
import { reportReady } from './report-ready.ts'

/** The whole product, as `npm start` runs it. */
export async function runWebsiteServer(dir: string): Promise<void> {
  const demo = await openDemo(dir, pino({ level: 'info' }, pino.destination('/dev/null')))
  const path = (await findListing(demo.site)) ?? '/'
  reportReady({ port: Number(demo.site.port), host: demo.site.host, path }, demo.close)
}
