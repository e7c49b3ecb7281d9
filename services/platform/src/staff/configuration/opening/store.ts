import type { ClosedReason } from '@forecourt/domain/site/closed-site'
import { settingTable } from '@forecourt/domain/site/configuration/setting-table'
import type { OpeningFacts } from '@forecourt/domain/site/opening/find-opening-steps'
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../../infrastructure/database/connection/query-rows.ts'
import { sites } from '../../../infrastructure/database/schema/sites.ts'
import type { ReachedSite } from '../../sites/store.ts'

export async function readClosed(
  db: NodePgDatabase,
  siteId: number,
  locks = false,
): Promise<ClosedReason | null> {
  const query = db.select({ closed: sites.closed }).from(sites).where(eq(sites.id, siteId))
  const [row] = await (locks ? query.for('update') : query)
  return row?.closed ?? null
}

export async function writeClosed(
  tx: NodePgDatabase,
  siteId: number,
  closed: ClosedReason | null,
): Promise<void> {
  await tx.update(sites).set({ closed }).where(eq(sites.id, siteId))
}

/** What a dealer decides about personal details; each has a default that the law allows. */
const privacySettings = Object.entries(settingTable).flatMap(([key, { group }]) =>
  group === 'Privacy' ? [key] : [],
)

const factsRow = z.object({
  hasLogo: z.boolean(),
  hasLicences: z.boolean(),
  hasHours: z.boolean(),
  vehicles: z.number(),
  hasPaymentAccount: z.boolean(),
  hasPrivacyChoice: z.boolean(),
  hasManager: z.boolean(),
}) satisfies z.ZodType<Omit<OpeningFacts, 'takesDeposits' | 'hasDomain'>>

export async function readFacts(db: NodePgDatabase, { id, dealershipId, groupId }: ReachedSite) {
  const owners = sql`(scope_kind = 'site' and scope_id = ${id}
    or scope_kind = 'dealership' and scope_id = ${dealershipId} or scope_kind = 'group' and scope_id = ${groupId})`
  const shown = sql`select dealership_id from site_dealerships where site_id = ${id}`
  const facts = await queryRows(db, factsRow).first(sql`
    select s.logo_image_id is not null as "hasLogo",
      not exists (select from site_dealerships sd where sd.site_id = s.id and not exists
        (select from dealership_licences l where l.dealership_id = sd.dealership_id)) as "hasLicences",
      exists (select from locations l join opening_hours h on h.location_id = l.id
        where l.dealership_id in (${shown}) and l.visible and h.status <> 'closed') as "hasHours",
      (select count(*)::int from cars c where c.dealership_id in (${shown}) and c.kind = s.kind
        and c.show_on_dealer_website and c.status = 'in_stock' and c.deleted_at is null) as vehicles,
      exists (select from payment_processors p where p.dealership_id in (${shown})) as "hasPaymentAccount",
      exists (select from settings t where t.key in ${privacySettings}
        and (t.scope = 'site' and t.scope_id = s.id or t.scope = 'dealership' and t.scope_id = s.dealership_id
          or t.scope = 'group' and t.scope_id = s.group_id)) as "hasPrivacyChoice",
      exists (select from staff_grants where accepted_at is not null
        and role in ('admin', 'group-manager', 'dealer-manager') and ${owners}) as "hasManager"
    from sites s where s.id = ${id}`)
  if (!facts) throw new Error(`There is no site ${id}.`)
  return facts
}

/** In the state that the website’s dealer is in; a second number for it takes the place of the first. */
export async function writeLicence(tx: NodePgDatabase, siteId: number, number: string): Promise<void> {
  await tx.execute(sql`
    insert into dealership_licences (dealership_id, state, number)
    select dealership_id, address_state, ${number} from sites where id = ${siteId}
    on conflict (dealership_id, state) do update set number = excluded.number`)
}
