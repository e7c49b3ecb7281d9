import type { DeviceJson } from '@forecourt/contract/endpoints/staff/accounts'
import type { StaffTarget } from '@forecourt/domain/person/staff/can'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { staffGrants, staffSessions, staffUsers } from '../../ground/database/schema/staff.ts'
import { withinReach } from '../door/within-reach.ts'

export type StaffUser = Pick<typeof staffUsers.$inferSelect, 'id' | 'name' | 'email'>
type Bounds = { minutes: number; codes: number; wrong: number }

/** Whom demos invited; nobody else can be signed in without a code. */
export const demoInviter = 'the demo'

const userColumns = { id: staffUsers.id, name: staffUsers.name, email: staffUsers.email }

export async function findUserByEmail(db: NodePgDatabase, email: string): Promise<StaffUser | null> {
  const [row] = await db.select(userColumns).from(staffUsers).where(eq(staffUsers.email, email))
  return row ?? null
}

/** Counts a code that is about to be sent; null where nobody has the address or it had enough of them. */
export async function countCode(
  db: NodePgDatabase,
  email: string,
  { minutes, codes }: Bounds,
  now: Date,
): Promise<StaffUser | null> {
  await startCounting(db, sql`${staffUsers.email} = ${email}`, minutes, now)
  const [row] = await db
    .update(staffUsers)
    .set({ codesSent: sql`${staffUsers.codesSent} + 1` })
    .where(and(eq(staffUsers.email, email), sql`${staffUsers.codesSent} < ${codes}`))
    .returning(userColumns)
  return row ?? null
}

export async function hasTooManyWrong(
  db: NodePgDatabase,
  id: number,
  { minutes, wrong }: Bounds,
  now: Date,
): Promise<boolean> {
  await startCounting(db, sql`${staffUsers.id} = ${id}`, minutes, now)
  const [row] = await db.select({ n: staffUsers.wrongCodes }).from(staffUsers).where(eq(staffUsers.id, id))
  return (row?.n ?? 0) >= wrong
}

export async function countWrong(
  db: NodePgDatabase,
  id: number,
  { minutes }: Bounds,
  now: Date,
): Promise<void> {
  await startCounting(db, sql`${staffUsers.id} = ${id}`, minutes, now)
  await db
    .update(staffUsers)
    .set({ wrongCodes: sql`${staffUsers.wrongCodes} + 1` })
    .where(eq(staffUsers.id, id))
}

/** What was counted before the window began counts no more. */
async function startCounting(db: NodePgDatabase, who: ReturnType<typeof sql>, minutes: number, now: Date) {
  const began = new Date(now.getTime() - minutes * 60_000)
  await db
    .update(staffUsers)
    .set({ codesSent: 0, wrongCodes: 0, countedSince: now })
    .where(and(who, sql`${staffUsers.countedSince} < ${began.toISOString()}::timestamptz`))
}

export async function findDemoUser(db: NodePgDatabase, id: number): Promise<StaffUser | null> {
  const [row] = await db
    .select(userColumns)
    .from(staffUsers)
    .where(and(eq(staffUsers.id, id), eq(staffUsers.invitedBy, demoInviter)))
  return row ?? null
}

export async function listDemoUsers(db: NodePgDatabase) {
  return db
    .select({ ...userColumns, role: staffGrants.role })
    .from(staffUsers)
    .innerJoin(staffGrants, eq(staffGrants.userId, staffUsers.id))
    .where(eq(staffUsers.invitedBy, demoInviter))
    .orderBy(asc(staffUsers.id))
}

/** What is known of a session that better-auth has made, and that its owner was here. */
export async function startSession(
  tx: NodePgDatabase,
  { userId, token, device, now }: { userId: number; token: string; device: DeviceJson; now: Date },
): Promise<Date> {
  await tx.update(staffUsers).set({ signedInAt: now, wrongCodes: 0 }).where(eq(staffUsers.id, userId))
  const [row] = await tx
    .update(staffSessions)
    .set({ userAgent: device.user_agent, ipAddress: device.address, updatedAt: now })
    .where(eq(staffSessions.token, token))
    .returning({ expiresAt: staffSessions.expiresAt })
  if (!row) throw new Error('The session was not stored.')
  return row.expiresAt
}

export async function listSessions(db: NodePgDatabase, userId: number, now: Date) {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, userId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.updatedAt))
}

/** Only one's own. */
export async function deleteSession(tx: NodePgDatabase, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.userId, userId)))
    .returning({ id: staffSessions.id })
  return rows.length > 0
}

export type SiteOfStaff = { id: number; slug: string; name: string; url: string }

/** The sites that a reach touches, itself or by dealership or group. */
export async function listReachedSites(db: NodePgDatabase, reach: Reach): Promise<SiteOfStaff[]> {
  const within = withinReach(reach, {
    group: sql`coalesce(d.group_id, s.group_id)`,
    dealership: sql`d.id`,
    site: sql`s.id`,
  })
  const { rows } = await db.execute<SiteOfStaff>(sql`
    select s.id, s.slug, s.name, s.url from sites s join dealerships d on d.id = s.dealership_id
    where ${within} order by s.name, s.id limit 500`)
  return rows
}

export type MemberRow = {
  id: number
  name: string
  email: string
  invitedBy: string | null
  signedInAt: Date | null
  grantId: number
  role: StaffGrant['role']
  scopeKind: StaffGrant['scopeKind']
  scopeId: number | null
  scope: string
}

/** A grant with whose it is: of a group, of a dealership with its group, of a site with both. */
const ownedGrants = sql`
  select gr.id, gr.user_id, gr.role, gr.scope_kind, gr.scope_id,
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

const grantOwners = { group: sql`o.group_id`, dealership: sql`o.dealership_id`, site: sql`o.site_id` }

/** Everybody with a grant within reach, one row a grant. */
export async function listMembers(db: NodePgDatabase, reach: Reach): Promise<MemberRow[]> {
  const { rows } = await db.execute<Omit<MemberRow, 'signedInAt'> & { signedInAt: string | null }>(sql`
    select u.id, u.name, u.email, u.invited_by as "invitedBy", u.signed_in_at as "signedInAt", o.id as "grantId",
      o.role, o.scope_kind as "scopeKind", o.scope_id as "scopeId", o.scope
    from (${ownedGrants}) o join staff_users u on u.id = o.user_id
    where ${withinReach(reach, grantOwners)} order by u.name, u.id, o.id limit 1000`)
  return rows.map((row) => ({
    ...row,
    signedInAt: row.signedInAt === null ? null : new Date(row.signedInAt),
  }))
}

export type OwnedGrant = StaffGrant & StaffTarget & { id: number; userId: number }

/** A grant within reach, locked until the transaction ends. */
export async function lockGrant(tx: NodePgDatabase, reach: Reach, id: number): Promise<OwnedGrant | null> {
  await tx.execute(sql`select from staff_grants where id = ${id} for update`)
  const { rows } = await tx.execute<
    StaffGrant & {
      id: number
      userId: number
      groupId: number | null
      dealershipId: number | null
      siteId: number | null
    }
  >(sql`
    select o.id, o.user_id as "userId", o.role, o.scope_kind as "scopeKind", o.scope_id as "scopeId",
      o.group_id as "groupId", o.dealership_id as "dealershipId", o.site_id as "siteId"
    from (${ownedGrants}) o where o.id = ${id} and ${withinReach(reach, grantOwners)}`)
  const [row] = rows
  if (!row) return null
  const { siteId, ...grant } = row
  return { ...grant, siteIds: siteId === null ? [] : [siteId] }
}

/** Whose a scope is; null where there is no such thing. */
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
  const { rows } = await db.execute<{
    groupId: number | null
    dealershipId: number | null
    siteId: number | null
  }>(from)
  const [row] = rows
  return row
    ? {
        groupId: row.groupId,
        dealershipId: row.dealershipId,
        siteIds: row.siteId === null ? [] : [row.siteId],
      }
    : null
}

export type ScopeChoice = { kind: StaffGrant['scopeKind']; id: number | null; name: string }

/** What somebody with this reach may give grants over. */
export async function listScopes(db: NodePgDatabase, reach: Reach): Promise<ScopeChoice[]> {
  const { rows } = await db.execute<ScopeChoice>(sql`
    select 'group' as kind, g.id, g.name from groups g
      where ${withinReach(reach, { group: sql`g.id`, dealership: sql`null::int`, site: sql`null::int` })}
    union all select 'dealership', d.id, d.name from dealerships d
      where ${withinReach(reach, { group: sql`d.group_id`, dealership: sql`d.id`, site: sql`null::int` })}
    union all select 'site', s.id, s.name from sites s join dealerships d on d.id = s.dealership_id
      where ${withinReach(reach, { group: sql`coalesce(d.group_id, s.group_id)`, dealership: sql`d.id`, site: sql`s.id` })}
    order by 1, 3 limit 1000`)
  return reach.everything ? [{ kind: 'platform', id: null, name: 'Everything' }, ...rows] : rows
}

/** The user of an address, made where there is none yet. */
export async function takeUser(
  tx: NodePgDatabase,
  user: { email: string; name: string; invitedBy: string },
): Promise<StaffUser & { isNew: boolean }> {
  const [made] = await tx.insert(staffUsers).values(user).onConflictDoNothing().returning(userColumns)
  if (made) return { ...made, isNew: true }
  const known = await findUserByEmail(tx, user.email)
  if (!known) throw new Error('The user was not stored.')
  return { ...known, isNew: false }
}

export async function insertGrant(tx: NodePgDatabase, userId: number, grant: StaffGrant): Promise<boolean> {
  const rows = await tx
    .insert(staffGrants)
    .values({ userId, role: grant.role, scopeKind: grant.scopeKind, scopeId: grant.scopeId })
    .onConflictDoNothing()
    .returning({ id: staffGrants.id })
  return rows.length > 0
}

export async function deleteGrant(tx: NodePgDatabase, id: number): Promise<void> {
  await tx.delete(staffGrants).where(eq(staffGrants.id, id))
}

/** How many others have the whole platform; both rows are locked so that two cannot take each other's. */
export async function countOtherAdmins(tx: NodePgDatabase, userId: number): Promise<number> {
  const rows = await tx
    .select({ userId: staffGrants.userId })
    .from(staffGrants)
    .where(and(eq(staffGrants.role, 'admin'), eq(staffGrants.scopeKind, 'platform')))
    .for('update')
  return rows.filter((row) => row.userId !== userId).length
}

export async function findScopeBySlug(
  db: NodePgDatabase,
  kind: Exclude<StaffGrant['scopeKind'], 'platform'>,
  slug: string,
): Promise<number | null> {
  const table = { group: sql`groups`, dealership: sql`dealerships`, site: sql`sites` }[kind]
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${table} where slug = ${slug}`)
  return rows[0]?.id ?? null
}
