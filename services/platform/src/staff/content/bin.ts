import { isInScope } from '@forecourt/domain/person/staff/can'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import { homeSlug } from '@forecourt/domain/site/home-page'
import { readManaged, restoreContent } from '../../content/write-content.ts'
import { binMs } from '../../infrastructure/bin-days.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import type { ReachedSite } from '../sites/store.ts'
import * as store from './store.ts'
import { findPath, getDocument } from './work-on-documents.ts'

/** What goes with a document, for the question before it is deleted. */
export async function readLosses(staff: StaffContext, permit: Permit, id: number) {
  const document = await getDocument(staff, permit, id)
  const { siteId, kind, slug } = document
  const { shown } = await readManaged(staff, document)
  const path = await findPath(staff.db, document)
  const links = path === null ? [] : await store.listLinksTo(staff.db, siteId, path)
  const holders = kind === 'shared-block' ? await store.listSharedUses(staff.db, document, staff.clock()) : []
  const uses = [...links, ...holders].filter((one) => one.id !== id)
  return {
    isPublic: shown !== null,
    isHome: kind === 'page' && slug === homeSlug,
    uses: uses.map(({ id, kind, title }) => ({ id, kind, title })),
    isTested: kind === 'page' && (await store.isTested(staff.db, siteId, slug)),
  }
}

export async function readBin(staff: StaffContext, permit: Permit, site: ReachedSite) {
  const { documents, pictures } = await store.listBin(staff.db, site.id, new Date(staff.clock() - binMs))
  const { dealershipId, groupId } = site
  const target = { dealershipId, groupId, siteIds: [site.id] }
  const withEnd = <T extends { deletedAt: string }>(row: T) => ({
    ...row,
    endsAt: new Date(Date.parse(row.deletedAt) + binMs).toISOString(),
  })
  return {
    documents: documents.map(withEnd),
    pictures: pictures.map(withEnd),
    mayWrite: isInScope(reachFor(permit.actor.grants, 'content.write'), target),
  }
}

export async function restoreDocument(staff: StaffContext, permit: Permit, id: number): Promise<void> {
  const document = await store.findDeleted(staff.db, permit.reach, id)
  // Pressed twice.
  if (!document && (await store.findDocument(staff.db, permit.reach, id))) return
  if (!document) return refuseUnknown(staff, permit, { kind: 'document', id })
  await staff.db.transaction(async (tx) => {
    const { version } = await restoreContent({ ...staff, db: tx }, id, permit.actor.name)
    await recordAudit(staff, tx, permit, { ...document, kind: 'document' }, { after: { version } })
  })
}
