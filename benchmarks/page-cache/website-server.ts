import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { aCar } from '../../apps/website/app/testing/a-car.ts'
import { aSite } from '../../apps/website/app/testing/a-site.ts'
import { runWebsite } from '../../apps/website/server/main.ts'
import { reportReady } from './report-ready.ts'

/** The built website with its whole road from the socket on; only the platform behind it is a table of one dealer. */
export async function runWebsiteServer(): Promise<void> {
  const website = await runWebsite({
    env: {
      mode: 'demo',
      port: 0,
      dataDir: await mkdtemp(join(tmpdir(), 'bench-')),
      site: 'west',
      trustProxy: true,
    },
    log: pino({ level: 'info' }, pino.destination('/dev/null')),
    client: {
      findSiteId: async () => 7,
      getSite: async () => aSite(),
      listSites: async () => [],
      listNewestCars: async (_site, limit) =>
        Array.from({ length: limit }, (_, at) => aCar({ id: at + 1, slug: `car-${at + 1}` })),
      findImage: async () => null,
    },
    changes: { subscribe: () => () => {} },
  })
  reportReady({ port: Number(new URL(website.url).port) })
}
