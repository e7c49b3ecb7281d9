import { exportNewsletter } from '@forecourt/platform/people/subscriptions/export-newsletter'
import { findSiteId } from '@forecourt/platform/sites/store'
import { runReportScript } from '../database/run-report-script.ts'
import { badArgument } from '../process/end-with-sentence.ts'

// npm run newsletter -- <site>: exports confirmed newsletter subscribers as CSV, also while the server runs.
await runReportScript({ table: 'subscriptions', words: 1 }, async ({ drizzle }, { command: slug }) => {
  const siteId = slug === undefined ? null : await findSiteId(drizzle, { slug })
  if (siteId === null) throw badArgument('Name a site that is here: npm run newsletter -- <site>')
  process.stdout.write(await exportNewsletter(drizzle, siteId))
})
