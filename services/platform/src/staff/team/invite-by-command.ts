import {
  type ScopeKind,
  type StaffRole,
  scopeKinds,
  staffRoles,
} from '@forecourt/domain/person/staff/staff-role'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deleteSecondFactor } from '../accounts/second-factor/store.ts'
import { findOrCreateUser, findUserByEmail } from '../accounts/store.ts'
import { insertAudit } from '../audit/store.ts'
import * as store from './store.ts'

export type CommandGrant = { role: string; scopeKind: string; scope: string | null }

/** Why an invitation is not possible, in one sentence. */
export class InvitationError extends Error {
  readonly code = 'BAD_ARGUMENT'
}

/**
 * Grants a role from a shell on the server: for the first admin, and to restore the last one. A user with access to the
 * database needs no permission; the audit log still records it.
 */
export async function inviteByCommand(
  db: NodePgDatabase,
  email: string,
  { role, scopeKind, scope }: CommandGrant,
): Promise<{ isNew: boolean }> {
  const address = email.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new InvitationError(`${email} is no mail address.`)
  const known = {
    role: readOne<StaffRole>(staffRoles, role),
    scopeKind: readOne<ScopeKind>(scopeKinds, scopeKind),
  }
  const scopeId = await findScopeId(db, known.scopeKind, scope)
  const grant = { ...known, scopeId }
  return db.transaction(async (tx) => {
    const name = address.split('@')[0] ?? address
    const user = await findOrCreateUser(tx, { email: address, name, invitedBy: 'the command line' })
    await store.insertGrant(tx, user.id, grant)
    await insertAudit(tx, {
      actor: 'the command line',
      action: 'npm run staff',
      outcome: 'done',
      subjectKind: 'staff',
      subjectId: String(user.id),
      after: { email: address, ...grant },
    })
    return { isNew: user.isNew }
  })
}

/** Removes a user's second factor and all sessions: for users who have lost their phone and recovery codes. */
export async function resetByCommand(db: NodePgDatabase, email: string): Promise<void> {
  const user = await findUserByEmail(db, email.trim().toLowerCase())
  if (!user) throw new InvitationError('Nobody has this address: npm run staff -- invite <address>')
  await db.transaction(async (tx) => {
    await deleteSecondFactor(tx, user.id)
    await insertAudit(tx, {
      actor: 'the command line',
      action: 'npm run staff',
      outcome: 'done',
      subjectKind: 'staff',
      subjectId: String(user.id),
      after: { secondFactor: 'reset' },
    })
  })
}

function readOne<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text)
  if (!word) throw new InvitationError(`There is no "${text}": write one of ${words.join(', ')}.`)
  return word
}

async function findScopeId(db: NodePgDatabase, kind: ScopeKind, slug: string | null): Promise<number | null> {
  if (kind === 'platform') return null
  const id = slug === null ? null : await store.findScopeBySlug(db, kind, slug)
  if (id === null) throw new InvitationError(`There is no ${kind} "${slug ?? ''}".`)
  return id
}
