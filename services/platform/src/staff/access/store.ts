import { homeCountry } from '@forecourt/domain/country/countries'
import { type StaffGrant, scopeKinds, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import {
  staffGrants,
  staffSecondFactors,
  staffSessions,
  staffUsers,
} from '../../infrastructure/database/schema/staff.ts'
import { ownedGrants } from './grant-store.ts'

/** Runs with every call, so it is built once per database and planned once per connection. */
function prepareSession(db: NodePgDatabase) {
  return db
    .select({
      sessionId: staffSessions.id,
      usedAt: staffSessions.updatedAt,
      secondFactorAt: staffSessions.secondFactorAt,
      createdAt: staffSessions.createdAt,
      providerId: staffSessions.providerId,
      secret: staffSecondFactors.secret,
      id: staffUsers.id,
      name: staffUsers.name,
      email: staffUsers.email,
      role: staffGrants.role,
      scopeKind: staffGrants.scopeKind,
      scopeId: staffGrants.scopeId,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.userId, staffUsers.id))
    .leftJoin(staffGrants, and(eq(staffGrants.userId, staffUsers.id), isNotNull(staffGrants.acceptedAt)))
    .where(
      and(
        eq(staffSessions.token, sql.placeholder('token')),
        gt(staffSessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find-staff-session')
}

const sessions = new WeakMap<NodePgDatabase, ReturnType<typeof prepareSession>>()

const grantOfProviderRow = z.object({
  role: z.enum(staffRoles),
  scopeKind: z.enum(scopeKinds),
  scopeId: z.number().nullable(),
})

/** The user of a session token, with all their grants. */
export async function findSession(db: NodePgDatabase, token: string, now: Date) {
  const prepared = sessions.get(db) ?? prepareSession(db)
  sessions.set(db, prepared)
  const rows = await prepared.execute({ token, now })
  const [first] = rows
  if (!first) return null
  const { sessionId, usedAt, secondFactorAt, createdAt, providerId, secret, id, name, email } = first
  const held = rows.flatMap(({ role, scopeKind, scopeId }) =>
    role !== null && scopeKind !== null ? [{ role, scopeKind, scopeId }] : [],
  )
  const grants = providerId === null ? held : await listGrantsOfProvider(db, id, providerId)
  return {
    sessionId,
    usedAt,
    hasSecondFactor: secondFactorAt !== null,
    provedAt: secondFactorAt ?? createdAt,
    isSetUp: secret !== null,
    providerId,
    id,
    name,
    email,
    grants,
  }
}

/** Of the group whose provider opened the session: what somebody gets elsewhere is not the provider's to open. */
async function listGrantsOfProvider(
  db: NodePgDatabase,
  userId: number,
  providerId: number,
): Promise<StaffGrant[]> {
  return queryRows(db, grantOfProviderRow).all(sql`
    select o.role, o.scope_kind as "scopeKind", o.scope_id as "scopeId" from (${ownedGrants}) o
      join identity_providers p on p.id = ${providerId} and p.group_id = o.group_id
    where o.user_id = ${userId} and o.accepted_at is not null`)
}

export async function touchSession(db: NodePgDatabase, id: number, at: Date): Promise<void> {
  await db.update(staffSessions).set({ updatedAt: at }).where(eq(staffSessions.id, id))
}

/** The fallback for a dealership without a location. */
const { usual: usualTimeZone } = homeCountry.timeZones

/** The time zone of a dealership `d`: its main location's. */
export const timeZoneOfDealership = sql`coalesce(
  (select time_zone from locations where dealership_id = d.id order by "primary" desc, id limit 1),
  ${sql.raw(`'${usualTimeZone}'`)})`

const zoneFinderRow = z.object({ id: z.number(), timeZone: z.string() })

/** The same for many at once. */
export async function createZoneFinder(
  db: NodePgDatabase,
  dealershipIds: readonly number[],
): Promise<(dealershipId: number) => string> {
  const rows = await queryRows(db, zoneFinderRow).all(sql`
    select d.id, ${timeZoneOfDealership} as "timeZone" from dealerships d
    where d.id = any(${sql.param([...new Set(dealershipIds)])}::int[])`)
  const zones = new Map(rows.map(({ id, timeZone }) => [id, timeZone]))
  return (dealershipId) => zones.get(dealershipId) ?? usualTimeZone
}
