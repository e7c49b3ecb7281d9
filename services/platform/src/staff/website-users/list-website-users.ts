import { cutPage, readCursor } from '../access/keyset.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import * as store from './store.ts'

type UsersQuery = { siteId: number | null; after: string | undefined; limit: number }

/** A page of the users of websites; the audit log records that it was viewed. */
export async function listWebsiteUsers(
  staff: StaffContext,
  permit: Permit,
  { siteId, after, limit }: UsersQuery,
) {
  const query = { siteId, after: readCursor(after), limit: limit + 1 }
  const found = await store.listWebsiteUsers(staff.db, permit.reach, query)
  await recordAudit(staff, staff.db, permit, { kind: 'website-users', id: null, siteId })
  const { rows, next } = cutPage(found, limit, ({ createdAt, id }) => ({ value: createdAt.getTime(), id }))
  return {
    users: rows.map(({ id, name, email, siteId: website_id, createdAt }) => ({
      id,
      name,
      email,
      website_id,
      created_at: createdAt.toISOString(),
    })),
    next,
  }
}
