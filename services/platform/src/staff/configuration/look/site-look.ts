import type { LookPictureIds } from '@forecourt/contract/endpoints/staff/sites/look'
import { findLookFaults, type LookConfiguration } from '@forecourt/domain/site/look/find-look-faults'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import { lookTokenLifetimeMs, signLook } from '../../../sites/look-token.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { storeLogo } from '../new-dealer/create-dealer.ts'
import { insertLogo } from '../new-dealer/store.ts'
import { mayWriteScope, toVersion } from '../read-configuration.ts'
import * as store from './store.ts'

/** The look with what its editor needs: the pages that show it best, and the looks before it. */
async function readLook(staff: StaffContext, permit: Permit, site: ReachedSite) {
  const [look, pictures, history, pages] = await Promise.all([
    store.readLook(staff.db, site.id),
    store.readPictures(staff.db, site.id),
    store.listLooks(staff.db, site.id),
    listPages(staff, site),
  ])
  return {
    look,
    version: toLookVersion(look),
    pictures,
    mayWrite: mayWriteScope(permit.actor, site, 'site'),
    pages,
    history: history.map((entry) => ({
      ...entry,
      before: entry.before as LookConfiguration,
      after: entry.after as LookConfiguration,
    })),
  }
}

export async function uploadLogo(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  file: Uint8Array,
): Promise<LookPictureIds> {
  const logo = await staff.encode.logo(file)
  const id = await storeLogo(staff, logo)
  return staff.db.transaction(async (tx) => {
    await insertLogo(tx, { ...logo, id })
    const { hero } = await store.readPictures(tx, site.id, true)
    return writePictures(staff, tx, permit, site, { logo: id, hero })
  })
}

export async function changePictures(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  pictures: LookPictureIds,
): Promise<LookPictureIds> {
  for (const [name, id] of Object.entries(pictures))
    if (id !== null && !(await store.mayShowPicture(staff.db, site.id, id)))
      throw fail(`${name as keyof typeof pictures}-not-in-library`)
  return staff.db.transaction((tx) => writePictures(staff, tx, permit, site, pictures))
}

/** A token with which the website's pages show another look. */
export function previewLook(
  staff: StaffContext,
  site: ReachedSite,
  look: LookConfiguration,
): { token: string } {
  refuseFaults(look)
  const { origin } = new URL(staff.dashboardUrl)
  const expiresAtMs = staff.clock() + lookTokenLifetimeMs
  return { token: signLook({ siteId: site.id, ...look, origin, expiresAtMs }, staff.keys.links) }
}

/** Adds an audit entry, from which the earlier look can be restored. */
async function writePictures(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  site: ReachedSite,
  pictures: LookPictureIds,
): Promise<LookPictureIds> {
  const before = await store.readPictures(tx, site.id, true)
  await store.writePictures(tx, site.id, pictures)
  await recordAudit(staff, tx, permit, siteSubject(store.picturesSubject, site), { before, after: pictures })
  return pictures
}

/** The trigger of sites notifies pages. The audit log stores the earlier look, from which it can be restored. */
async function publishLook(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  {
    site,
    change: { look, version },
  }: { site: ReachedSite; change: { look: LookConfiguration; version: string } },
): Promise<void> {
  refuseFaults(look)
  const before = await store.readLook(tx, site.id, true)
  if (toLookVersion(before) !== version) throw fail('look-changed')
  if (toLookVersion(look) === version) return
  await store.writeLook(tx, site.id, look)
  const line = { before, after: look }
  await recordAudit(staff, tx, permit, siteSubject(store.lookSubject, site), line)
}

export const siteLook = { subject: store.lookSubject, read: readLook, change: publishLook }

function refuseFaults(look: LookConfiguration): void {
  const faults = Object.entries(findLookFaults(look)).map(([name, { fault }]) => [name, fault])
  if (faults.length > 0) throw fail('look-unreadable', { fields: Object.fromEntries(faults) })
}

/** Equal for equal looks, whatever the order of their tokens. */
function toLookVersion({ template, tokens }: LookConfiguration): string {
  return toVersion([template, Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1))])
}

async function listPages({ db }: StaffContext, { id }: ReachedSite) {
  const [rules, vehicle] = await Promise.all([getSiteRules(db, id), store.findShownVehicle(db, id)])
  const site = { ...rules, blogs: { enabled: false } }
  const paths = createPaths(site, new Set(['home', 'listing', 'vehicle', 'contact']))
  return {
    home: '/',
    listing: paths.listing() ?? '/',
    vehicle: vehicle && paths.vehicle(vehicle),
    form: paths.contact() ?? '/',
  }
}
