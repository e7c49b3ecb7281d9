import { randomUUID } from 'node:crypto'
import type { DocumentEditor } from '@forecourt/contract/endpoints/staff/live'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknown } from '../audit/record-audit.ts'
import * as store from './store.ts'

/** Registers that a user has a document open, and tells the others while it is open. */
export type Presence = {
  siteId: number
  /** The other users, as JSON; null if unchanged. */
  readNews: () => Promise<string | null>
  stay: () => void
  leave: () => void
}

/** Null for a user who views something else. */
export async function createPresence(
  staff: StaffContext,
  permit: Permit,
  document: string | undefined,
): Promise<Presence | null> {
  if (document === undefined) return null
  const documentId = parseId(document)
  const reach = reachFor(permit.actor.grants, 'content.read')
  const siteId =
    (await store.findSiteOfDocument(staff.db, reach, documentId)) ??
    (await refuseUnknown(staff, permit, { kind: 'document', id: documentId }))
  const key = { id: randomUUID(), documentId, siteId, userId: permit.actor.id }
  await store.openEditing(staff.db, key)
  const logFailure = (error: unknown) =>
    staff.log.warn({ err: error }, 'An open document could not be recorded')
  let lastSent = ''
  return {
    siteId,
    async readNews() {
      const others = await store.listOtherEditors(staff.db, key)
      const json = others.map(({ name, isYou }): DocumentEditor => ({ name, isYou }))
      const text = JSON.stringify(json)
      if (text === lastSent) return null
      lastSent = text
      return text
    },
    stay: () => void store.extendEditing(staff.db, key).catch(logFailure),
    leave: () => void store.endEditing(staff.db, key).catch(logFailure),
  }
}
