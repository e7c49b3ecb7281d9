import type { LeadStage } from '@forecourt/domain/person/staff/lead-stage'
import type { ScopeKind, StaffRole } from '@forecourt/domain/person/staff/staff-role'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { demoInviter, findScopeBySlug, insertGrant, takeUser } from '../accounts/store.ts'
import { insertLeads } from './store.ts'

export type ImportedColleague = {
  name: string
  email: string
  role: StaffRole
  scope: { kind: ScopeKind; slug: string | null }
}

export type ImportedLead = {
  reference: string
  name: string
  lastName: string
  email: string
  phone: string
  category: string
  message: string
  minutesAgo: number
  stage: LeadStage
}

/** The people of a demo, who can be signed in as with one press. */
export async function importTeam(db: NodePgDatabase, team: readonly ImportedColleague[]): Promise<void> {
  for (const { name, email, role, scope } of team) {
    const scopeId = scope.kind === 'platform' ? null : await findScopeBySlug(db, scope.kind, scope.slug ?? '')
    if (scope.kind !== 'platform' && scopeId === null) continue
    const user = await takeUser(db, { name, email, invitedBy: demoInviter })
    await insertGrant(db, user.id, { role, scopeKind: scope.kind, scopeId })
  }
}

/** Leads that came in before anybody looked: nothing of them is sent to anybody. */
export async function importLeads(
  db: NodePgDatabase,
  siteSlug: string,
  leads: readonly ImportedLead[],
  nowMs: number,
): Promise<void> {
  const siteId = await findScopeBySlug(db, 'site', siteSlug)
  if (siteId !== null) await insertLeads(db, siteId, leads, nowMs)
}
