import type { SiteFile } from '@forecourt/contract/endpoints/staff/sites/site-file'
import type { CopiedOnRequest } from '@forecourt/domain/site/copied-on-request'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { siteSubject } from '../../sites/reach-site.ts'
import { findSite, type ReachedSite } from '../../sites/store.ts'
import { pickCopied } from './pick-copied.ts'
import { importSiteContent, type PreparedFile, prepareSiteFile } from './read-site-file.ts'
import { writeSiteFile } from './write-site-file.ts'

export async function exportSite(staff: StaffContext, permit: Permit, site: ReachedSite): Promise<SiteFile> {
  const file = await writeSiteFile(staff, site)
  await recordAudit(staff, staff.db, permit, siteSubject('site', site))
  return file
}

/** One transaction, with its audit entry. */
export function importSite(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  { file, from }: { file: PreparedFile; from: string },
) {
  return staff.db.transaction(async (tx) => {
    const imported = await importSiteContent(staff, tx, site.id, file, permit.actor.name)
    await recordAudit(staff, tx, permit, siteSubject('site', site), { after: { from, ...imported } })
    return imported
  })
}

/** Brings another website's look, settings and pages to this one. */
export async function copySite(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  { from: fromId, with: wanted = [] }: { from: number; with?: CopiedOnRequest[] | undefined },
) {
  const source = await findSite(staff.db, permit.reach, fromId)
  if (!source || source.id === site.id) throw fail('copy-source-invalid')
  const file = await prepareSiteFile(staff, pickCopied(await writeSiteFile(staff, source), wanted))
  return importSite(staff, permit, site, { file, from: source.name })
}
