import type { PlainFailureCode } from '@forecourt/contract/failures/failure-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffCall } from '../access/staff-handlers.ts'
import { refuseForbidden } from '../audit/record-audit.ts'
import { reachSite, siteSubject } from '../sites/reach-site.ts'
import type { ReachedSite } from '../sites/store.ts'

/** A part of a website that staff read and change as one: its details, hours, locations and so on. */
export type SiteResource<Change, Answer> = {
  read: (staff: StaffContext, permit: Permit, site: ReachedSite) => Promise<Answer>
  /** In its own transaction, with an audit entry. */
  change: (
    staff: StaffContext,
    tx: NodePgDatabase,
    permit: Permit,
    of: { site: ReachedSite; change: Change },
  ) => Promise<void>
  /** The subject of its audit entries. */
  subject: string
  /** A user who may read it may not always change it. */
  mayChange?: (
    staff: StaffContext,
    permit: Permit,
    site: ReachedSite,
    change: Change,
  ) => boolean | Promise<boolean>
  refusal?: PlainFailureCode
}

type SiteCall<Row> = Pick<StaffCall<Row>, 'params' | 'permit'>

/** The two calls of a resource; both return its current state. */
export function siteResource<Change, Answer>(staff: StaffContext, resource: SiteResource<Change, Answer>) {
  return {
    async read({ params, permit }: SiteCall<unknown>): Promise<Answer> {
      return resource.read(staff, permit, await reachSite(staff, permit, params.siteId))
    },
    async change({ params, permit, body }: SiteCall<unknown> & { body: Change }): Promise<Answer> {
      const site = await reachSite(staff, permit, params.siteId)
      if (resource.mayChange && !(await resource.mayChange(staff, permit, site, body))) {
        const subject = siteSubject(resource.subject, site, null)
        await refuseForbidden(staff, permit, subject, resource.refusal)
      }
      await staff.db.transaction((tx) => resource.change(staff, tx, permit, { site, change: body }))
      return resource.read(staff, permit, site)
    },
  }
}
