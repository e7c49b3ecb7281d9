import type { staffLookEndpoints } from '@forecourt/contract/endpoints/staff/sites/look'
import { readUpload } from '../../../infrastructure/pictures/read-upload.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { reachSite } from '../../sites/reach-site.ts'
import { siteResource } from '../site-resource.ts'
import { changePictures, previewLook, siteLook, uploadLogo } from './site-look.ts'

export function staffLookHandlers(staff: StaffContext): StaffHandlers<typeof staffLookEndpoints> {
  const { read: staffLook, change: publishLook } = siteResource(staff, siteLook)
  return {
    staffLook,
    publishLook,
    async uploadLogo({ c, params, permit }) {
      const site = await reachSite(staff, permit, params.siteId)
      return uploadLogo(staff, permit, site, await readUpload(c.req.raw))
    },
    changeLookPictures: async ({ params, body, permit }) =>
      changePictures(staff, permit, await reachSite(staff, permit, params.siteId), body),
    previewLook: async ({ params, body, permit }) =>
      previewLook(staff, await reachSite(staff, permit, params.siteId), body.look),
  }
}
