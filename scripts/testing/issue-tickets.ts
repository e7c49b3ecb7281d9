import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import { parseEnv } from '@forecourt/server/env'
import { createTickets } from '../../apps/website/server/leads/tickets.ts'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'
import { openKeys } from '../process/open-keys.ts'

/**
 * Prints tickets of forms that each site issued a minute ago, as if its user had read the page: a JSON object of slugs,
 * as many for each as its argument says.
 */
await runDatabaseScript(async ({ dataDir, databaseUrl, args: [count = '1'] }) => {
  const database = await openRunning({ dataDir, databaseUrl, log: scriptLog })
  try {
    const { rows } = await database.pool.query('select id, slug from sites')
    const keys = await openKeys({ ...parseEnv(process.env), dataDir }, 'website')
    const tickets = createTickets(keys.tickets, () => Date.now() - 60_000)
    const issue = (id: number) => Array.from({ length: Number(count) }, () => tickets.issue(id))
    process.stdout.write(JSON.stringify(Object.fromEntries(rows.map(({ id, slug }) => [slug, issue(id)]))))
  } finally {
    await database.close()
  }
})
