import { fail } from '../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import * as store from './view-store.ts'

/** More tabs than that nobody finds again. */
const maxViews = 20

export async function listOwnViews({ db }: StaffContext, { actor }: Permit, list: string) {
  return { views: await store.listViews(db, { userId: actor.id, list }) }
}

export async function saveOwnView(
  staff: StaffContext,
  permit: Permit,
  view: { list: string; name: string; query: string },
): Promise<void> {
  const { list, name, query } = stripUnstorable(view)
  const userId = permit.actor.id
  await staff.db.transaction(async (tx) => {
    const held = await store.listViews(tx, { userId, list })
    if (held.length >= maxViews && !held.some((one) => one.name === name))
      throw fail('staff-views-full', { most: maxViews })
    await store.saveView(tx, { userId, list, name, query })
    await recordAudit(staff, tx, permit, { kind: 'view', id: list }, { after: { name, query } })
  })
}

export async function removeOwnView(
  staff: StaffContext,
  permit: Permit,
  { list, name }: { list: string; name: string },
): Promise<void> {
  await staff.db.transaction(async (tx) => {
    await store.removeView(tx, { userId: permit.actor.id, list, name })
    await recordAudit(staff, tx, permit, { kind: 'view', id: list }, { before: { name } })
  })
}
