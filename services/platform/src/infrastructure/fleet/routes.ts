import type { fleetEndpoints } from '@forecourt/contract/endpoints/fleet'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Handlers } from '../http/create-routes.ts'
import { leaveFleet, reportProcess } from './report-process.ts'

export function fleetHandlers({ db }: { db: NodePgDatabase }): Handlers<typeof fleetEndpoints> {
  return {
    reportProcess: async ({ body }) => ({ faults: await reportProcess(db, body) }),

    async leaveFleet({ body }) {
      await leaveFleet(db, body.id)
      return { left: true }
    },
  }
}
