import type { StaffTarget } from '@forecourt/domain/person/staff/can'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { withinReach } from './within-reach.ts'

/** A grant with the owners of its scope: of a group, of a dealership with its group, of a site with both. */
export const ownedGrants = sql`
  select gr.id, gr.user_id, gr.role, gr.scope_kind, gr.scope_id, gr.accepted_at, gr.invited_name, gr.invited_by,
    case gr.scope_kind when 'site' then s.id end as site_id,
    case gr.scope_kind when 'dealership' then d.id when 'site' then sd.id end as dealership_id,
    case gr.scope_kind when 'group' then g.id when 'dealership' then d.group_id
      when 'site' then coalesce(sd.group_id, s.group_id) end as group_id,
    coalesce(s.name, d.name, g.name, 'Everything') as scope
  from staff_grants gr
    left join sites s on gr.scope_kind = 'site' and s.id = gr.scope_id
    left join dealerships sd on sd.id = s.dealership_id
    left join dealerships d on gr.scope_kind = 'dealership' and d.id = gr.scope_id
    left join groups g on gr.scope_kind = 'group' and g.id = gr.scope_id`

export const grantOwners = { group: sql`o.group_id`, dealership: sql`o.dealership_id`, site: sql`o.site_id` }

/** Users without any role outside the caller's scopes: everything they did is visible to the caller too. */
export function usersWithin(reach: Reach): SQL {
  return sql`(select o.user_id from (${ownedGrants}) o group by o.user_id
    having bool_and(coalesce(${withinReach(reach, grantOwners)}, false)))`
}

const scopeRow = z.object({
  groupId: z.number().nullable(),
  dealershipId: z.number().nullable(),
  siteId: z.number().nullable(),
})

/** The owners of a scope; null if it does not exist. */
export async function findScope(
  db: NodePgDatabase,
  { scopeKind, scopeId }: Pick<StaffGrant, 'scopeKind' | 'scopeId'>,
): Promise<StaffTarget | null> {
  if (scopeKind === 'platform') return { groupId: null, dealershipId: null, siteIds: [] }
  const from = {
    group: sql`select g.id as "groupId", null::int as "dealershipId", null::int as "siteId" from groups g where g.id = ${scopeId}`,
    dealership: sql`select d.group_id as "groupId", d.id as "dealershipId", null::int as "siteId" from dealerships d where d.id = ${scopeId}`,
    site: sql`select coalesce(d.group_id, s.group_id) as "groupId", d.id as "dealershipId", s.id as "siteId"
      from sites s join dealerships d on d.id = s.dealership_id where s.id = ${scopeId}`,
  }[scopeKind]
  const rows = await queryRows(db, scopeRow).all(from)
  const [row] = rows
  return row
    ? {
        groupId: row.groupId,
        dealershipId: row.dealershipId,
        siteIds: row.siteId === null ? [] : [row.siteId],
      }
    : null
}
