import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mailRecipients } from '../../infrastructure/database/schema/deliveries.ts'
import { sites } from '../../infrastructure/database/schema/sites.ts'

type RecipientKey = { siteId: number; token: string }
export type Unsubscription = 'one-click' | 'page'
export type MailRefusal = 'bounce' | 'complaint'

/**
 * The recipient of an address at a site: the one that is known, else a new one with the given token. Whoever has
 * unsubscribed their mailbox has done so for every label after a plus.
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
      // Changes nothing, but answers with what is there.
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

/** Notes that the recipient wants no more, or takes it back with null; the first time counts. */
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

/** Whether mail of a site came back from a folded address, or was complained of there. */
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

/** Notes that mail came back or was complained of, or takes it back with null; a complaint is not overtaken by a bounce. */
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
