import type { siteFileEndpoints } from '@forecourt/contract/endpoints/staff/sites/site-file'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { getSite } from '../reach-site.ts'
import { siteSubject } from '../site-resource.ts'
import { type ConfiguredSite, findSite } from '../store.ts'
import { importSiteContent, type PreparedFile, prepareSiteFile } from './read-site-file.ts'
import { type ReadSiteFile, withUpload } from './read-upload-apart.ts'
import { streamSiteFile, writeSiteFile } from './write-site-file.ts'

export function siteFileHandlers(
  staff: StaffContext,
  readSiteFile: ReadSiteFile,
): StaffHandlers<typeof siteFileEndpoints> {
  /** One transaction, with its audit entry. */
  const write = async (permit: Permit, site: ConfiguredSite, prepared: PreparedFile, from: string) => {
    return staff.db.transaction(async (tx) => {
      const brought = await importSiteContent(staff, tx, site.id, prepared, permit.actor.name)
      await recordAudit(staff, tx, permit, siteSubject('site', site), { after: { from, ...brought } })
      return brought
    })
  }

  return {
    async exportSite({ c, params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const file = await writeSiteFile(staff, site)
      await recordAudit(staff, staff.db, permit, siteSubject('site', site))
      return c.body(streamSiteFile(file), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${site.slug}.json"`,
      })
    },
    async importSite({ c, params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const { dataDir } = staff
      const file = await withUpload(c.req.raw, (path) => readSiteFile({ path, dataDir }))
      return write(permit, site, file, `the file of ${file.name}`)
    },
    async copySite({ params, body, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const source = await findSite(staff.db, permit.reach, body.from)
      if (!source || source.id === site.id)
        throw new PlatformError('INVALID', 'Please choose another website that you may configure.')
      const file = await prepareSiteFile(staff, await writeSiteFile(staff, source))
      return write(permit, site, file, source.name)
    },
  }
}
