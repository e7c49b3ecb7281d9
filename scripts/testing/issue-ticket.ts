import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import { parseEnv } from '@forecourt/server/env'
import { createTickets } from '../../apps/website/server/leads/tickets.ts'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'
import { openKeys } from '../process/open-keys.ts'

/** Prints the ticket of a form that a demo site issued a minute ago, as if its user had read the page. */
await runDatabaseScript(async ({ dataDir, databaseUrl, args: [slug = ''] }) => {
  const database = await openRunning({ dataDir, databaseUrl, log: scriptLog })
  try {
    const { rows } = await database.pool.query('select id from sites where slug = $1', [slug])
    const keys = await openKeys({ ...parseEnv(process.env), dataDir }, 'website')
    const tickets = createTickets(keys.tickets, () => Date.now() - 60_000)
    process.stdout.write(tickets.issue(rows[0].id))
  } finally {
    await database.close()
  }
})
