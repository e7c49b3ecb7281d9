import type { staffMediaEndpoints } from '@forecourt/contract/endpoints/staff/sites/media'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import { readUpload } from '../../../infrastructure/pictures/read-upload.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { reachSite } from '../../sites/reach-site.ts'
import * as library from './library.ts'

export function staffMediaHandlers(staff: StaffContext): StaffHandlers<typeof staffMediaEndpoints> {
  return {
    staffMedia: async ({ params, permit }) =>
      library.readLibrary(staff, permit, await reachSite(staff, permit, params.siteId)),

    async uploadPicture({ c, params, permit }) {
      const site = await reachSite(staff, permit, params.siteId)
      const named = c.req.query('name') ?? ''
      return library.uploadPicture(staff, permit, site, { named, file: await readUpload(c.req.raw) })
    },

    changePicture: async ({ params, body, permit }) =>
      library.changePicture(
        staff,
        permit,
        await reachSite(staff, permit, params.siteId),
        stripUnstorable(body),
      ),
    deletePicture: async ({ params, body, permit }) =>
      library.deletePicture(staff, permit, await reachSite(staff, permit, params.siteId), body.id),
    restorePicture: async ({ params, body, permit }) =>
      library.restorePicture(staff, permit, await reachSite(staff, permit, params.siteId), body.id),
    replacePicture: async ({ params, body, permit }) =>
      library.replaceEverywhere(staff, permit, await reachSite(staff, permit, params.siteId), body),
  }
}
