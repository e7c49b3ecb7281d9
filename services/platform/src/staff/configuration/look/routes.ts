import type { LookJson, staffLookEndpoints } from '@forecourt/contract/endpoints/staff/sites/look'
import { findLookFaults, type LookConfiguration } from '@forecourt/domain/site/look/find-look-faults'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'
import { readUpload } from '../../../infrastructure/pictures/read-upload.ts'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import { lookTokenLifetimeMs, signLook } from '../../../sites/look-token.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { storeLogo } from '../new-dealer/create-dealer.ts'
import { insertLogo } from '../new-dealer/store.ts'
import { getSite } from '../reach-site.ts'
import { mayWriteScope, toVersion } from '../read-configuration.ts'
import { siteSubject } from '../site-resource.ts'
import type { ConfiguredSite } from '../store.ts'
import * as store from './store.ts'

export function staffLookHandlers(staff: StaffContext): StaffHandlers<typeof staffLookEndpoints> {
  return {
    async staffLook({ params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const [look, pictures, history, pages] = await Promise.all([
        store.readLook(staff.db, site.id),
        store.readPictures(staff.db, site.id),
        store.listLooks(staff.db, site.id),
        listPages(staff, site),
      ])
      return {
        look: toJson(look),
        version: toLookVersion(look),
        pictures,
        mayWrite: mayWriteScope(permit.actor, site, 'site'),
        pages,
        history: history.map((entry) => ({
          ...entry,
          before: entry.before as LookJson,
          after: entry.after as LookJson,
        })),
      }
    },

    async publishLook({ params, body, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      refuseFaults(body.look)
      return publishLook(staff, permit, site, body)
    },

    async giveLogo({ c, params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const logo = await staff.encode.logo(await readUpload(c.req.raw))
      const id = await storeLogo(staff, logo)
      return staff.db.transaction(async (tx) => {
        await insertLogo(tx, { ...logo, id })
        const { hero } = await store.readPictures(tx, site.id, true)
        return putUp(staff, tx, permit, site, { logo: id, hero })
      })
    },

    async changeLookPictures({ params, body, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      for (const [name, id] of Object.entries(body))
        if (id !== null && !(await store.mayShowPicture(staff.db, site.id, id)))
          throw new PlatformError('INVALID', 'Please choose a picture of your library.', {
            [name]: 'Please choose a picture of your library.',
          })
      return staff.db.transaction((tx) => putUp(staff, tx, permit, site, body))
    },

    async previewLook({ params, body, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      refuseFaults(body.look)
      const { origin } = new URL(staff.dashboardUrl)
      const expiresAtMs = staff.clock() + lookTokenLifetimeMs
      return { token: signLook({ siteId: site.id, ...body.look, origin, expiresAtMs }, staff.keys.links) }
    },
  }
}

/** Adds an audit entry, from which the earlier look can be restored. */
async function putUp(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  site: ConfiguredSite,
  pictures: store.LookPictures,
): Promise<store.LookPictures> {
  const before = await store.readPictures(tx, site.id, true)
  await store.writePictures(tx, site.id, pictures)
  await recordAudit(staff, tx, permit, siteSubject(store.picturesSubject, site), { before, after: pictures })
  return pictures
}

/** The trigger of sites notifies pages. The audit log stores the earlier look, from which it can be restored. */
async function publishLook(
  staff: StaffContext,
  permit: Permit,
  site: ConfiguredSite,
  { look, version }: { look: LookJson; version: string },
): Promise<{ look: LookJson; version: string }> {
  return staff.db.transaction(async (tx) => {
    const before = await store.readLook(tx, site.id, true)
    if (toLookVersion(before) !== version)
      throw new PlatformError('CONFLICT', 'Somebody else has published a look meanwhile.')
    if (toLookVersion(look) !== version) {
      await store.writeLook(tx, site.id, look)
      const line = { before: toJson(before), after: look }
      await recordAudit(staff, tx, permit, siteSubject(store.lookSubject, site), line)
    }
    return { look, version: toLookVersion(look) }
  })
}

function refuseFaults(look: LookJson): void {
  const faults = Object.entries(findLookFaults(look)).map(([name, { fault }]) => [name, fault])
  if (faults.length > 0)
    throw new PlatformError('INVALID', 'This look can’t be read everywhere.', Object.fromEntries(faults))
}

/** Equal for equal looks, whatever the order of their tokens. */
function toLookVersion({ template, tokens }: LookConfiguration): string {
  return toVersion([template, Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1))])
}

const toJson = ({ template, tokens }: LookConfiguration): LookJson => ({ template, tokens: { ...tokens } })

async function listPages({ db }: StaffContext, { id }: ConfiguredSite) {
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
