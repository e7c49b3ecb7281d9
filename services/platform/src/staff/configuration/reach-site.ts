import { isInScope } from '@forecourt/domain/person/staff/can'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import type { SiteLocation } from '@forecourt/domain/site/site'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknownCar } from '../audit/record-audit.ts'
import { type ConfiguredSite, findSite, listOwners } from './store.ts'

/** The website of an address, for whoever may see it; to others it is not there, and the log says that they asked. */
export async function getSite(
  staff: StaffContext,
  permit: Permit,
  siteId: string | undefined,
): Promise<ConfiguredSite> {
  const id = parseId(siteId)
  return (await findSite(staff.db, permit.reach, id)) ?? refuseUnknownCar(staff, permit, { kind: 'site', id })
}

/** Whoever has the dealership whose place it is, by itself or by its group, or every website that shows the place. */
export async function mayWritePlace(
  db: NodePgDatabase,
  permit: Permit,
  { dealershipId }: Pick<SiteLocation, 'dealershipId'>,
): Promise<boolean> {
  const reach = reachFor(permit.actor.grants, 'configuration.write')
  const { dealership, sites } = await listOwners(db, dealershipId)
  return isInScope(reach, dealership) || sites.every((site) => isInScope(reach, site))
}
