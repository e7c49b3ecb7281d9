import { isInScope } from '@forecourt/domain/person/staff/can'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import type { SiteLocation } from '@forecourt/domain/site/site'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknownCar } from '../audit/record-audit.ts'
import { type ConfiguredSite, findSite, listOwners } from './store.ts'

/** The website of a path, if the caller may see it; otherwise a 404, and the request is recorded in the audit log. */
export async function getSite(
  staff: StaffContext,
  permit: Permit,
  siteId: string | undefined,
): Promise<ConfiguredSite> {
  const id = parseId(siteId)
  return (await findSite(staff.db, permit.reach, id)) ?? refuseUnknownCar(staff, permit, { kind: 'site', id })
}

/**
 * Allowed with the location's dealership, directly or through its group, or with every website that shows the location.
 */
export async function mayWritePlace(
  db: NodePgDatabase,
  permit: Permit,
  { dealershipId }: Pick<SiteLocation, 'dealershipId'>,
): Promise<boolean> {
  const reach = reachFor(permit.actor.grants, 'configuration.write')
  const { dealership, sites } = await listOwners(db, dealershipId)
  return isInScope(reach, dealership) || sites.every((site) => isInScope(reach, site))
}
