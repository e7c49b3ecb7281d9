import { createHash, randomBytes } from 'node:crypto'
import type { NewStaffKey } from '@forecourt/contract/endpoints/staff/keys'
import { mayGrantKey } from '@forecourt/domain/person/staff/may-grant'
import { keyActions } from '@forecourt/domain/person/staff/permission-table'
import { dayMs } from '@forecourt/domain/time/duration'
import { findScope } from '../access/grant-store.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseForbidden, refuseUnknown } from '../audit/record-audit.ts'
import * as store from './store.ts'

const shownCharacters = 9

/** The prefix distinguishes a key from a session token, and lets scanners for leaked secrets recognise it. */
export const keyPrefix = 'fc_'

export function digestKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** The keys that the user may see, each with those of its actions that still exist. */
export async function listKeys({ db, clock }: StaffContext, { reach }: Permit) {
  const keys = await store.listKeys(db, reach, new Date(clock()))
  return keys.map((key) => ({
    ...key,
    actions: keyActions.filter((action) => key.actions.includes(action)),
  }))
}

export async function makeKey(
  context: StaffContext,
  permit: Permit,
  newKey: NewStaffKey,
): Promise<{ id: number; key: string }> {
  const { name, scopeKind, scopeId, days } = newKey
  const grant = { actions: [...new Set(newKey.actions)], scopeKind, scopeId }
  const target = await findScope(context.db, grant)
  const scope = { kind: scopeKind, id: scopeId }
  if (!target) return refuseUnknown(context, permit, scope)
  if (!mayGrantKey(permit.actor.grants, grant, target))
    await refuseForbidden(context, permit, scope, 'key-not-yours-to-give')
  const key = keyPrefix + randomBytes(32).toString('base64url')
  const nowMs = context.clock()
  const id = await context.db.transaction(async (tx) => {
    const made = await store.insertKey(tx, {
      name,
      prefix: key.slice(0, shownCharacters),
      digest: digestKey(key),
      ...grant,
      madeBy: permit.actor.id,
      madeAt: new Date(nowMs),
      expiresAt: new Date(nowMs + days * dayMs),
    })
    const { siteIds, ...owners } = target
    const subject = { kind: 'key', id: made, ...owners, siteId: siteIds[0] ?? null }
    await recordAudit(context, tx, permit, subject, { after: { name, ...grant, days } })
    return made
  })
  return { id, key }
}

export async function revokeKey(context: StaffContext, permit: Permit, id: number): Promise<void> {
  const outcome = await context.db.transaction(async (tx) => {
    const key = await store.lockKey(tx, permit.reach, id)
    if (!key) return 'absent'
    const { name, actions, scopeKind, scopeId, groupId, dealershipId, siteId } = key
    const target = { groupId, dealershipId, siteIds: siteId === null ? [] : [siteId] }
    if (!mayGrantKey(permit.actor.grants, key, target)) return 'forbidden'
    await store.deleteKey(tx, id)
    const subject = { kind: 'key', id, groupId, dealershipId, siteId }
    await recordAudit(context, tx, permit, subject, { before: { name, actions, scopeKind, scopeId } })
    return 'done'
  })
  if (outcome === 'absent') return refuseUnknown(context, permit, { kind: 'key', id })
  if (outcome === 'forbidden')
    await refuseForbidden(context, permit, { kind: 'key', id }, 'key-not-yours-to-revoke')
}
