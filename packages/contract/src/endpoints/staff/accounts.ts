import { scopeKinds, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** From where, as the dashboard knows it; for the list of sessions. */
const device = z.object({ user_agent: z.string().max(400), address: z.string().max(100) })

const session = z.object({ token: z.string(), expires_at: z.iso.datetime() })

/** Calls of nobody in particular: those with which somebody becomes somebody. */
export const signInEndpoints = {
  /** Answers the same for an address that nobody has. */
  requestStaffCode: endpoint({
    method: 'POST',
    host: 'base',
    path: '/staff/codes',
    body: z.object({ email }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  signInStaff: endpoint({
    method: 'POST',
    host: 'base',
    path: '/staff/sign_in',
    body: z.object({ email, code: z.string().trim().max(20), device }),
    answer: session,
  }),
  /** Who is there to try out; a live platform has neither of these two. */
  demoStaff: endpoint({
    method: 'GET',
    host: 'base',
    path: '/staff/demo',
    answer: z.object({ people: z.array(z.object({ id: z.number(), name: z.string(), role: z.string() })) }),
  }),
  signInDemo: endpoint({
    method: 'POST',
    host: 'base',
    path: '/staff/demo',
    body: z.object({ id: z.number().int(), device }),
    answer: session,
  }),
}

export const grantJson = z
  .object({
    role: z.enum(staffRoles),
    scope_kind: z.enum(scopeKinds),
    scope_id: z.number().int().positive().nullable(),
  })
  .refine(({ scope_kind, scope_id }) => (scope_kind === 'platform') === (scope_id === null), {
    error: 'scope_id is of every scope but the platform',
  })

const done = z.object({ done: z.literal(true) })

const member = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  invited_by: z.string().nullable(),
  signed_in_at: z.iso.datetime().nullable(),
  grants: z.array(z.object({ id: z.number(), ...grantJson.shape, scope: z.string() })),
})

const ownSession = z.object({
  id: z.number(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
})

const auditEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  subject_kind: z.string(),
  subject_id: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})

const scopeChoice = z.object({ kind: z.enum(scopeKinds), id: z.number().nullable(), name: z.string() })

export const accountEndpoints = {
  staffMe: staffEndpoint('session', {
    method: 'GET',
    path: '/staff/me',
    answer: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      /** What they may do anywhere at all: what the dashboard shows. */
      actions: z.array(z.string()),
      roles: z.array(z.string()),
      sites: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string(), url: z.string() })),
    }),
  }),
  signOutStaff: staffEndpoint('session', { method: 'POST', path: '/staff/sign_out', answer: done }),
  staffSessions: staffEndpoint('session', {
    method: 'GET',
    path: '/staff/sessions',
    answer: z.object({ sessions: z.array(ownSession) }),
  }),
  endStaffSession: staffEndpoint('session', {
    method: 'POST',
    path: '/staff/sessions/:sessionId/end',
    answer: done,
  }),
  staffTeam: staffEndpoint('team.read', {
    method: 'GET',
    path: '/staff/team',
    answer: z.object({ members: z.array(member), scopes: z.array(scopeChoice) }),
  }),
  inviteStaff: staffEndpoint('team.write', {
    method: 'POST',
    path: '/staff/team',
    body: z.object({ email, name: z.string().trim().min(1).max(100), grant: grantJson }),
    answer: z.object({ id: z.number() }),
  }),
  /** The last grant gone, nothing is left that they could open. */
  revokeStaffGrant: staffEndpoint('team.write', {
    method: 'POST',
    path: '/staff/grants/:grantId/revoke',
    answer: done,
  }),
  staffAudit: staffEndpoint('audit.read', {
    method: 'GET',
    path: '/staff/audit',
    query: ['subject', 'after', 'limit'],
    answer: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
  }),
}

export type StaffTeamJson = z.infer<NonNullable<typeof accountEndpoints.staffTeam.answer>>
export type GrantJson = z.infer<typeof grantJson>
export type DeviceJson = z.infer<typeof device>
