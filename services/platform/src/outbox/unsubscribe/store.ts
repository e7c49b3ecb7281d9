import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mailRecipients } from '../../infrastructure/database/schema/deliveries.ts'
import { sites } from '../../infrastructure/database/schema/sites.ts'

type RecipientKey = { siteId: number; token: string }
export type Unsubscription = 'one-click' | 'page'
export type MailRefusal = 'bounce' | 'complaint'

/**
 * The recipient of an address at a site: the existing one, else a new one with the provided token. Unsubscribing a
 * mailbox applies to every label after a plus.
 */
export async function findOrCreateRecipient(
  db: NodePgDatabase,
  { mailbox, ...recipient }: RecipientKey & { address: string; mailbox: string },
): Promise<{ token: string; hasUnsubscribed: boolean; siteUrl: string }> {
  const [row] = await db
    .insert(mailRecipients)
    .values(recipient)
    .onConflictDoUpdate({
      target: [mailRecipients.siteId, mailRecipients.address],
      // Changes nothing, but makes the statement return the existing row.
      set: { address: sql`excluded.address` },
    })
    .returning({
      token: mailRecipients.token,
      hasUnsubscribed: sql<boolean>`${mailRecipients.unsubscribedAt} is not null or exists (
        select from mail_recipients other where other.site_id = ${recipient.siteId}
          and other.address = ${mailbox} and other.unsubscribed_at is not null)`,
      siteUrl: sql<string>`(select ${sites.url} from ${sites} where ${sites.id} = ${mailRecipients.siteId})`,
    })
  if (!row) throw new Error('The recipient was not stored.')
  return row
}

export async function findRecipient(
  db: NodePgDatabase,
  { siteId, token }: RecipientKey,
): Promise<{ unsubscribedAt: Date | null } | null> {
  const [row] = await db
    .select({ unsubscribedAt: mailRecipients.unsubscribedAt })
    .from(mailRecipients)
    .where(and(eq(mailRecipients.siteId, siteId), eq(mailRecipients.token, token)))
  return row ?? null
}

/** Records that the recipient has unsubscribed, or undoes it with null; the first time is kept. */
export async function setUnsubscribed(
  db: NodePgDatabase,
  { siteId, token }: RecipientKey,
  how: { by: Unsubscription; at: Date } | null,
): Promise<void> {
  await db
    .update(mailRecipients)
    .set({
      unsubscribedAt: how ? sql`coalesce(${mailRecipients.unsubscribedAt}, ${how.at})` : null,
      unsubscribedBy: how ? sql`coalesce(${mailRecipients.unsubscribedBy}, ${how.by})` : null,
    })
    .where(and(eq(mailRecipients.siteId, siteId), eq(mailRecipients.token, token)))
}

type Address = { siteId: number; address: string }

/** Whether mail of a site to a normalised address bounced or was reported as spam. */
export async function findMailRefusal(
  db: NodePgDatabase,
  { siteId, address }: Address,
): Promise<MailRefusal | null> {
  const [row] = await db
    .select({ by: mailRecipients.refusedBy })
    .from(mailRecipients)
    .where(and(eq(mailRecipients.siteId, siteId), eq(mailRecipients.address, address)))
  return row?.by ?? null
}

/** Records a bounce or a spam report, or clears it with null; a bounce does not overwrite a spam report. */
export async function setMailRefusal(
  db: NodePgDatabase,
  { siteId, address, token }: Address & { token: string },
  how: { by: MailRefusal; at: Date } | null,
): Promise<void> {
  const refusal = { refusedAt: how?.at ?? null, refusedBy: how?.by ?? null }
  await db
    .insert(mailRecipients)
    .values({ siteId, address, token, ...refusal })
    .onConflictDoUpdate({
      target: [mailRecipients.siteId, mailRecipients.address],
      set: refusal,
      ...(how?.by === 'bounce' && { setWhere: sql`${mailRecipients.refusedBy} is null` }),
    })
}
