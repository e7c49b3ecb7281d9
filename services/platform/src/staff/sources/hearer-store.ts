import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'

const managerRow = z.object({ id: z.number(), name: z.string() })
export type Manager = z.infer<typeof managerRow>

type Owned = { dealershipId: number; groupId: number | null }

/** Those who may bring in stock of a dealership because they manage it, or its group. */
export async function listManagers(db: NodePgDatabase, { dealershipId, groupId }: Owned): Promise<Manager[]> {
  return queryRows(db, managerRow).all(sql`
    select u.id, coalesce(nullif(u.name, ''), u.email) as name from staff_users u where exists (
      select from staff_grants g where g.user_id = u.id and g.accepted_at is not null
        and g.role in ('group-manager', 'dealer-manager') and (
          (g.scope_kind = 'group' and g.scope_id = ${groupId})
          or (g.scope_kind = 'dealership' and g.scope_id = ${dealershipId})
          or (g.scope_kind = 'site' and g.scope_id in (select id from sites where dealership_id = ${dealershipId}))))
    order by u.name, u.id`)
}

/** Who is told of a source: the one who is named for it, while that is one of its managers, or else all of them. */
export async function listHearers(
  db: NodePgDatabase,
  { hearsId, ...owned }: Owned & { hearsId: number | null },
): Promise<Manager[]> {
  const managers = await listManagers(db, owned)
  const named = managers.filter(({ id }) => id === hearsId)
  return named.length > 0 ? named : managers
}
