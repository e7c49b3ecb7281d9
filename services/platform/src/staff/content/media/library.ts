import { isInScope } from '@forecourt/domain/person/staff/can'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import {
  changeMedia,
  deleteMedia,
  listMedia,
  restoreMedia,
  uploadMedia,
} from '../../../content/media/manage-media.ts'
import * as mediaStore from '../../../content/media/store.ts'
import { replacePicture } from '../../../content/replace-picture.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'

export async function readLibrary(staff: StaffContext, permit: Permit, site: ReachedSite) {
  const { dealershipId, groupId } = site
  const target = { dealershipId, groupId, siteIds: [site.id] }
  return {
    mayWrite: isInScope(reachFor(permit.actor.grants, 'content.write'), target),
    pictures: await listMedia(staff, site.id),
  }
}

export function uploadPicture(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  { file, named }: { file: Uint8Array; named: string },
): Promise<{ id: string }> {
  const name = stripUnstorable(named).trim().slice(0, 200)
  return staff.db.transaction(async (tx) => {
    const { id } = await uploadMedia({ ...staff, db: tx }, site.id, { file, name, alt: '' })
    await recordAudit(staff, tx, permit, siteSubject('picture', site, id), { after: { name } })
    return { id }
  })
}

export async function changePicture(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  { id, ...change }: { id: string; alt: string; focalX: number; focalY: number },
): Promise<void> {
  const { alt, focalX, focalY } = await getPicture(staff, site, id)
  await staff.db.transaction(async (tx) => {
    await changeMedia({ ...staff, db: tx }, { siteId: site.id, imageId: id }, change)
    const before = { alt, focalX, focalY }
    await recordAudit(staff, tx, permit, siteSubject('picture', site, id), { before, after: change })
  })
}

export async function deletePicture(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  id: string,
): Promise<void> {
  const { name } = await getPicture(staff, site, id)
  await staff.db.transaction(async (tx) => {
    await deleteMedia({ ...staff, db: tx }, { siteId: site.id, imageId: id }, permit.actor.name)
    await recordAudit(staff, tx, permit, siteSubject('picture', site, id), { before: { name } })
  })
}

export async function restorePicture(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  id: string,
): Promise<void> {
  await staff.db.transaction(async (tx) => {
    await restoreMedia({ db: tx }, { siteId: site.id, imageId: id })
    await recordAudit(staff, tx, permit, siteSubject('picture', site, id), { after: { deletedAt: null } })
  })
}

/** Shows another picture wherever the website shows this one. */
export function replaceEverywhere(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  { id: from, by: to, only }: { id: string; by: string; only: number[] | null },
): Promise<{ documents: number[] }> {
  return staff.db.transaction(async (tx) => {
    const replacement = { siteId: site.id, from, to, only, author: permit.actor.name }
    const documents = await replacePicture({ ...staff, db: tx }, replacement)
    await recordAudit(staff, tx, permit, siteSubject('picture', site, from), { after: { by: to, documents } })
    return { documents }
  })
}

/** A picture of the library for a write: a missing one is an error in the body and not in the path. */
async function getPicture({ db }: StaffContext, { id: siteId }: ReachedSite, imageId: string) {
  const [found] = await mediaStore.listMedia(db, { siteId, imageId })
  if (!found) throw fail('library-picture-deleted')
  return found
}
