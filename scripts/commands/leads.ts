import { isUuid } from '@forecourt/domain/text/is-uuid'
import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { reportDestinations, reportUndelivered } from '@forecourt/platform/outbox/deliveries/report-store'
import { replayDeliveries } from '@forecourt/platform/outbox/deliveries/store'
import { deriveWebhookSecrets } from '@forecourt/platform/outbox/webhooks/webhook-signature'
import { reportSites } from '@forecourt/platform/people/leads/report-store'
import { findSiteId } from '@forecourt/platform/sites/store'
import { parseEnv } from '@forecourt/server/env'
import { runReportScript } from '../database/run-report-script.ts'
import { badArgument } from '../process/end-with-sentence.ts'
import { openKeys } from '../process/open-keys.ts'

const most = 200

// npm run leads [-- --days 30]: compares received with delivered leads, and lists overdue and failed deliveries, also
// while the server runs. npm run leads -- replay <id|all>: queues failed deliveries again. npm run leads -- secret
// <site>: prints the secret that signs the site's webhook.
await runReportScript(
  { table: 'deliveries', words: 2 },
  async (database, { days, command, words: [subject] }) => {
    if (command === undefined) await showLedger(database, days)
    else if (command === 'replay') await replay(database, subject)
    else if (command === 'secret') await showSecret(database, subject)
    else throw badArgument(`There is no "${command}": write replay <id|all>, secret <site> or nothing.`)
  },
)

async function showLedger({ pool }: Database, days: number): Promise<void> {
  const sites = await reportSites(pool, days)
  if (sites.length === 0) console.log(`No leads in the last ${days} days.`)
  else console.table(sites)
  const destinations = await reportDestinations(pool, days)
  if (destinations.length > 0) console.table(destinations)
  const undelivered = await reportUndelivered(pool, most)
  for (const { id, site, reference, kind, state, attempts, waitingMinutes, reason } of undelivered)
    console.log(
      `${state === 'dead' ? 'Dead' : 'Overdue'}: ${id} ${kind} of ${site} ${reference}, ${waitingMinutes} min, ${attempts} attempts. ${reason ?? ''}`,
    )
  if (undelivered.length === 0) console.log('Nothing is overdue and nothing is dead.')
  else console.log('Dead ones wait again after: npm run leads -- replay <id|all>')
}

async function replay({ drizzle }: Database, subject: string | undefined): Promise<void> {
  if (subject === undefined || (subject !== 'all' && !isUuid(subject)))
    throw badArgument('Name what to replay: npm run leads -- replay <id|all>')
  const { length: count } = await replayDeliveries(drizzle, subject === 'all' ? 'all' : { id: subject })
  console.log(
    `${count} dead ${count === 1 ? 'delivery waits' : 'deliveries wait'} again; a running server takes them up within a minute.`,
  )
}

async function showSecret({ drizzle }: Database, slug: string | undefined): Promise<void> {
  const siteId = slug === undefined ? null : await findSiteId(drizzle, { slug })
  if (siteId === null) throw badArgument('Name a site that is here: npm run leads -- secret <site>')
  const keys = await openKeys(parseEnv(process.env), 'platform')
  console.log(deriveWebhookSecrets(siteId, keys.webhooks)[0])
}
