import { randomUUID } from 'node:crypto'
import { type Call, type Caller, type CallerOptions, createCaller } from '@forecourt/contract/call/call'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { eq } from 'drizzle-orm'
import { staffSessions } from '../../src/infrastructure/database/schema/staff.ts'
import type { LocalPlatform } from '../../src/local.ts'
import { findOrCreateUser } from '../../src/staff/accounts/store.ts'
import { insertGrant } from '../../src/staff/team/store.ts'
import { testCredentials } from '../platform/open-test-platform.ts'

export type Member = { id: number; email: string; token: string; call: Call }

/** A staff member with these grants who has passed every factor. */
export async function aStaffMember(
  platform: LocalPlatform,
  grants: readonly StaffGrant[],
  name = 'Sam Staff',
): Promise<Member> {
  const { db, auth } = platform.context.staff
  const user = await findOrCreateUser(db, {
    email: `${randomUUID()}@staff.example`,
    name,
    invitedBy: 'a test',
  })
  for (const grant of grants) await insertGrant(db, user.id, grant)
  const token = await auth.openSession(user.id)
  await db.update(staffSessions).set({ secondFactorAt: new Date() }).where(eq(staffSessions.token, token))
  return { id: user.id, email: user.email, token, call: connectStaff(platform, token).call }
}

/** A client as the dashboard has it for a platform in this process. */
export function staffAccess(platform: LocalPlatform): CallerOptions {
  const base = 'http://platform.internal'
  return {
    addresses: { base, dashboard: base, staging: null },
    credentials: testCredentials,
    fetch: (request) => platform.app.fetch(request),
    deadlineMs: 60_000,
  }
}

/** The calls of a staff member with this session token, or without one. */
export function connectStaff(platform: LocalPlatform, token?: string): Caller {
  return createCaller(staffAccess(platform)).as({ staff: token })
}

/** A raw call with any credentials. */
export async function callStaff(
  platform: LocalPlatform,
  { method, path, token, body }: { method: string; path: string; token?: string; body?: unknown },
): Promise<{ status: number; json: Record<string, unknown> }> {
  const response = await platform.app.request(path, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`,
      'content-type': 'application/json',
      ...(token !== undefined && { 'x-staff-session': token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    json: (await response.json().catch(() => ({}))) as Record<string, unknown>,
  }
}
