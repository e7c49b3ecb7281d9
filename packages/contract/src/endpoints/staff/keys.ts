import { keyActions } from '@forecourt/domain/person/staff/permission-table'
import { scopeKinds } from '@forecourt/domain/person/staff/staff-role'
import * as z from 'zod'
import { done, staffGet, staffPost, timestamp } from './staff-endpoint.ts'

const key = z.object({
  id: z.number(),
  name: z.string(),
  /** Its first characters, to tell keys apart. */
  prefix: z.string(),
  actions: z.array(z.enum(keyActions)),
  scopeKind: z.enum(scopeKinds),
  scopeId: z.number().nullable(),
  scope: z.string(),
  madeBy: z.string(),
  madeAt: timestamp,
  usedAt: timestamp.nullable(),
  expiresAt: timestamp,
})

export const keyLifetimes = [30, 90, 365] as const

/** Keys for machines to make staff calls: used instead of a session, for the actions that a key lists. */
export const keyEndpoints = {
  staffKeys: staffGet('keys.write', '/staff/keys', { answer: z.object({ keys: z.array(key) }) }),
  makeStaffKey: staffPost('keys.write', '/staff/keys', {
    body: z
      .object({
        name: z.string().trim().min(1).max(100),
        actions: z.array(z.enum(keyActions)).min(1).max(keyActions.length),
        scopeKind: z.enum(scopeKinds),
        scopeId: z.int32().positive().nullable(),
        days: z.literal(keyLifetimes),
      })
      .refine(({ scopeKind, scopeId }) => (scopeKind === 'platform') === (scopeId === null), {
        error: 'scope_id is of every scope but the platform',
      }),
    /** Shown only once: only its hash is stored. */
    answer: z.object({ id: z.number(), key: z.string() }),
  }),
  revokeStaffKey: staffPost('keys.write', '/staff/keys/:keyId/revoke', { answer: done }),
}

export type StaffKey = z.infer<typeof key>
export type NewStaffKey = z.infer<NonNullable<typeof keyEndpoints.makeStaffKey.body>>
