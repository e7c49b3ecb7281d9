import { foldMailbox } from '@forecourt/domain/capacity/fold-mailbox'
import { foldMailAddress } from '@forecourt/domain/lead/fold-mail-address'
import { writeCsvLine } from '@forecourt/domain/text/write-csv'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listNewsletterReaders, listUnsubscribed } from './store.ts'

/** The dealer's list of readers as CSV (RFC 4180). Whoever has unsubscribed from the site's mail is not on it. */
export async function exportNewsletter(db: NodePgDatabase, siteId: number): Promise<string> {
  const suppressed = new Set(await listUnsubscribed(db, siteId))
  const readers = await listNewsletterReaders(db, siteId)
  const wanted = readers.filter(
    ({ email }) => !suppressed.has(foldMailAddress(email)) && !suppressed.has(foldMailbox(email)),
  )
  const lines = wanted.map(({ email, confirmedAt }) => [email, confirmedAt.toISOString()])
  return [['email', 'confirmed_at'], ...lines].map(writeCsvLine).join('')
}
