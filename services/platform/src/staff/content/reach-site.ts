import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknownCar } from '../audit/record-audit.ts'
import { findSite, type OwnedSite } from './store.ts'

/** The website of an address, for whoever may see what it says; to others it is not there, and the log has that they asked. */
export async function getSite(
  staff: StaffContext,
  permit: Permit,
  siteId: string | undefined,
): Promise<OwnedSite> {
  const id = parseId(siteId)
  return (await findSite(staff.db, permit.reach, id)) ?? refuseUnknownCar(staff, permit, { kind: 'site', id })
}
