import { normaliseMailAddress } from '@forecourt/domain/person/normalise-mail-address'
import { normaliseMailbox } from '@forecourt/domain/person/normalise-mailbox'
import { writeCsvLine } from '@forecourt/domain/text/write-csv'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listNewsletterReaders, listUnsubscribed } from './store.ts'

/** The dealer's newsletter subscribers as CSV (RFC 4180), without those who have unsubscribed from the site's mail. */
export async function exportNewsletter(db: NodePgDatabase, siteId: number): Promise<string> {
  const suppressed = new Set(await listUnsubscribed(db, siteId))
  const readers = await listNewsletterReaders(db, siteId)
  const wanted = readers.filter(
    ({ email }) => !suppressed.has(normaliseMailAddress(email)) && !suppressed.has(normaliseMailbox(email)),
  )
  const lines = wanted.map(({ email, confirmedAt }) => [email, confirmedAt.toISOString()])
  return [['email', 'confirmed_at'], ...lines].map(writeCsvLine).join('')
}
