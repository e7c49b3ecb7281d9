import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknownCar } from '../audit/record-audit.ts'
import { findSite, type OwnedSite } from './store.ts'

/**
 * The website of a path, if the caller may see its content; otherwise a 404, and the request is recorded in the audit
 * log.
 */
export async function getSite(
  staff: StaffContext,
  permit: Permit,
  siteId: string | undefined,
): Promise<OwnedSite> {
  const id = parseId(siteId)
  return (await findSite(staff.db, permit.reach, id)) ?? refuseUnknownCar(staff, permit, { kind: 'site', id })
}
