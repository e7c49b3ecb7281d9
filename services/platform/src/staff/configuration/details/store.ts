import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sites } from '../../../infrastructure/database/schema/sites.ts'

const columns = {
  name: sites.name,
  tagline: sites.tagline,
  phone: sites.phone,
  email: sites.email,
  city: sites.city,
  state: sites.state,
  country: sites.country,
  socialUrls: sites.socialUrls,
  googleSiteVerification: sites.googleSiteVerification,
  financeProvider: sites.financeProvider,
  includeSoldCarsDays: sites.includeSoldCarsDays,
  offersSubscription: sites.offersSubscription,
  autobot: sites.autobot,
  blogsEnabled: sites.blogsEnabled,
  blogsTitle: sites.blogsTitle,
  searchFilters: sites.searchFilters,
}

export type DetailsRow = Pick<typeof sites.$inferSelect, keyof typeof columns>

/** With a lock, nobody else changes them until the transaction ends. */
export async function readDetails(db: NodePgDatabase, siteId: number, locks = false): Promise<DetailsRow> {
  const query = db.select(columns).from(sites).where(eq(sites.id, siteId))
  const [row] = await (locks ? query.for('update') : query)
  if (!row) throw new Error(`There is no site ${siteId}.`)
  return row
}

export async function writeDetails(
  tx: NodePgDatabase,
  siteId: number,
  details: Omit<DetailsRow, 'country'>,
): Promise<void> {
  await tx.update(sites).set(details).where(eq(sites.id, siteId))
}
