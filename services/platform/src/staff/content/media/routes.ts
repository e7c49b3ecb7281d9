import type { staffMediaEndpoints } from '@forecourt/contract/endpoints/staff/sites/media'
import { isInScope } from '@forecourt/domain/person/staff/can'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import { changeMedia, deleteMedia, toMediaJson, uploadMedia } from '../../../content/media/keep-media.ts'
import { listMedia, listUses } from '../../../content/media/store.ts'
import { replacePicture } from '../../../content/replace-picture.ts'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import { readUpload } from '../../../infrastructure/pictures/read-upload.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { getSite } from '../reach-site.ts'
import type { OwnedSite } from '../store.ts'

export function staffMediaHandlers(staff: StaffContext): StaffHandlers<typeof staffMediaEndpoints> {
  /** A picture of the library for a write: a missing one is an error in the body and not in the path. */
  const getPicture = async (siteId: number, imageId: string) => {
    const [found] = await listMedia(staff.db, { siteId, imageId })
    if (!found) throw new PlatformError('INVALID', 'This picture is not in the library any more.')
    return found
  }
  const toSubject = ({ id: siteId, dealershipId, groupId }: OwnedSite, id: string) => ({
    kind: 'picture',
    id,
    siteId,
    dealershipId,
    groupId,
  })

  return {
    async staffMedia({ params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const [items, uses] = await Promise.all([
        listMedia(staff.db, { siteId: site.id }),
        listUses(staff.db, site.id),
      ])
      const { dealershipId, groupId } = site
      const target = { dealershipId, groupId, siteIds: [site.id] }
      return {
        mayWrite: isInScope(reachFor(permit.actor.grants, 'content.write'), target),
        pictures: items.map((item) => toMediaJson(item, uses)),
      }
    },

    async uploadPicture({ c, params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const name = stripUnstorable(c.req.query('name') ?? '')
        .trim()
        .slice(0, 200)
      const file = await readUpload(c.req.raw)
      return staff.db.transaction(async (tx) => {
        const { id } = await uploadMedia({ ...staff, db: tx }, site.id, { file, name, alt: '' })
        await recordAudit(staff, tx, permit, toSubject(site, id), { after: { name } })
        return { id }
      })
    },

    async changePicture({ params, body, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const { id, ...change } = stripUnstorable(body)
      const { alt, focalX, focalY } = await getPicture(site.id, id)
      await staff.db.transaction(async (tx) => {
        await changeMedia({ ...staff, db: tx }, { siteId: site.id, imageId: id }, change)
        const before = { alt, focalX, focalY }
        await recordAudit(staff, tx, permit, toSubject(site, id), { before, after: change })
      })
    },

    async deletePicture({ params, body: { id }, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const { name } = await getPicture(site.id, id)
      await staff.db.transaction(async (tx) => {
        await deleteMedia({ db: tx }, { siteId: site.id, imageId: id })
        await recordAudit(staff, tx, permit, toSubject(site, id), { before: { name } })
      })
    },

    async replacePicture({ params, body, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const { id: from, by: to, only } = body
      return staff.db.transaction(async (tx) => {
        const wish = { siteId: site.id, from, to, only, author: permit.actor.name }
        const documents = await replacePicture({ ...staff, db: tx }, wish)
        await recordAudit(staff, tx, permit, toSubject(site, from), { after: { by: to, documents } })
        return { documents }
      })
    },
  }
}
