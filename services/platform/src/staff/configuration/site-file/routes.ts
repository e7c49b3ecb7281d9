import type { siteFileEndpoints } from '@forecourt/contract/endpoints/staff/sites/site-file'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { reachSite } from '../../sites/reach-site.ts'
import { type ReadSiteFile, withUpload } from './read-upload-in-worker.ts'
import { copySite, exportSite, importSite } from './transfer-site.ts'
import { streamSiteFile } from './write-site-file.ts'

export function siteFileHandlers(
  staff: StaffContext,
  readSiteFile: ReadSiteFile,
): StaffHandlers<typeof siteFileEndpoints> {
  return {
    async exportSite({ c, params, permit }) {
      const site = await reachSite(staff, permit, params.siteId)
      return c.body(streamSiteFile(await exportSite(staff, permit, site)), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${site.slug}.json"`,
      })
    },
    async importSite({ c, params, permit }) {
      const site = await reachSite(staff, permit, params.siteId)
      const file = await withUpload(c.req.raw, readSiteFile)
      return importSite(staff, permit, site, { file, from: `the file of ${file.name}` })
    },
    copySite: async ({ params, body, permit }) =>
      copySite(staff, permit, await reachSite(staff, permit, params.siteId), body),
  }
}
