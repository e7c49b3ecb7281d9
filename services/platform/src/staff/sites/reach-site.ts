import { isInScope } from '@forecourt/domain/person/staff/can'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import type { SiteLocation } from '@forecourt/domain/site/site'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { type AuditSubject, refuseUnknown } from '../audit/record-audit.ts'
import { findSite, listOwners, type ReachedSite } from './store.ts'

/** The website of a path or body, if the caller may see it; otherwise a 404, and the request is recorded in the audit log. */
export async function reachSite(
  staff: StaffContext,
  permit: Permit,
  siteId: string | number | undefined,
): Promise<ReachedSite> {
  const id = typeof siteId === 'number' ? siteId : parseId(siteId)
  return (await findSite(staff.db, permit.reach, id)) ?? refuseUnknown(staff, permit, { kind: 'site', id })
}

/** The subject of an audit entry about a website or a part of it, with its owners. */
export function siteSubject(
  kind: string,
  { id: siteId, dealershipId, groupId }: Pick<ReachedSite, 'id' | 'dealershipId' | 'groupId'>,
  id: AuditSubject['id'] = siteId,
): AuditSubject {
  return { kind, id, siteId, dealershipId, groupId }
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
