import { withoutWww } from '@forecourt/domain/site/domains/read-origin'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { insertOnce } from '../../../infrastructure/database/connection/insert-once.ts'
import { siteDomains, sites } from '../../../infrastructure/database/schema/sites.ts'

export type DomainRow = typeof siteDomains.$inferSelect

export async function listDomains(db: NodePgDatabase, siteId: number): Promise<DomainRow[]> {
  return db.select().from(siteDomains).where(eq(siteDomains.siteId, siteId)).orderBy(siteDomains.id)
}

export type ProvedDomain = { host: string; isMain: boolean }

/** The hosts that dealers have shown to be theirs; the address of a website as it is, with or without www. */
export async function listProvedDomains(db: NodePgDatabase): Promise<ProvedDomain[]> {
  const main = sql<string>`lower(substring(${sites.url} from '^https?://([^/:]+)'))`
  const rows = await db
    .select({ host: siteDomains.host, main })
    .from(siteDomains)
    .innerJoin(sites, eq(sites.id, siteDomains.siteId))
    .where(isNotNull(siteDomains.provedAt))
    .orderBy(siteDomains.host)
  return rows.map(({ host, main }) => {
    const isMain = withoutWww(main) === host
    return { host: isMain ? main : host, isMain }
  })
}

/** Whether another site uses the host, with or without www. */
export async function isHostInUse(db: NodePgDatabase, siteId: number, host: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from sites where id <> ${siteId}
      and lower(substring(url from '^https?://([^/:]+)')) in (${host}, ${`www.${host}`})`)
  return rows.length > 0
}

export function insertDomain(tx: NodePgDatabase, domain: Pick<DomainRow, 'siteId' | 'host' | 'proof'>) {
  return insertOnce(tx, siteDomains, domain)
}

/** The last site to prove ownership gets the domain: a sold domain moves with its new owner. */
export async function proveDomain(
  tx: NodePgDatabase,
  { id, host }: Pick<DomainRow, 'id' | 'host'>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${host}`}, 0))`)
  await tx
    .update(siteDomains)
    .set({ provedAt: null })
    .where(and(eq(siteDomains.host, host), ne(siteDomains.id, id)))
  await tx.update(siteDomains).set({ provedAt: at }).where(eq(siteDomains.id, id))
}

export async function deleteDomain(tx: NodePgDatabase, id: number): Promise<void> {
  await tx.delete(siteDomains).where(eq(siteDomains.id, id))
}

export async function findUrl(db: NodePgDatabase, siteId: number): Promise<{ url: string } | null> {
  const [row] = await db.select({ url: sites.url }).from(sites).where(eq(sites.id, siteId))
  return row ?? null
}

/** The address of a site, locked until the transaction ends. */
export async function lockUrl(tx: NodePgDatabase, siteId: number): Promise<string> {
  const [row] = await tx.select({ url: sites.url }).from(sites).where(eq(sites.id, siteId)).for('update')
  return row?.url ?? ''
}

export async function writeUrl(tx: NodePgDatabase, siteId: number, url: string): Promise<void> {
  await tx.update(sites).set({ url }).where(eq(sites.id, siteId))
}

/** The previous address stays with the site, unless another site has proven ownership meanwhile. */
export async function reserveHost(
  tx: NodePgDatabase,
  { siteId, host, proof }: Pick<DomainRow, 'siteId' | 'host' | 'proof'>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into site_domains (site_id, host, proof, proved_at) select ${siteId}, ${host}, ${proof}, ${at.toISOString()}::timestamptz
    where not exists (select from site_domains where host = ${host} and proved_at is not null)
    on conflict (site_id, host) do update set proved_at = excluded.proved_at`)
}
