import * as z from 'zod'
import { post, put } from './endpoint.ts'

const shortText = z.string().max(100)

/** What a process of the installation tells the others of itself. */
const processReport = z.object({
  id: z.uuid(),
  role: shortText,
  version: shortText,
  mode: z.enum(['demo', 'live']),
  schemaVersion: z.number().int().nullable(),
  keyIds: z.record(shortText, z.array(shortText).max(50)),
  settings: z.record(shortText, shortText),
  /** Whether it may differ from what processes agreed on that no longer run. */
  acceptsChanges: z.boolean(),
})

export type ProcessReportJson = z.infer<typeof processReport>

/** Calls of processes without a database, which keep a row in the table of running processes. */
export const fleetEndpoints = {
  /** At the start and then every ten seconds. Faults say why the process must not run beside the others. */
  reportProcess: put('base', '/internal/processes', {
    body: processReport,
    answer: z.object({ faults: z.array(z.string()) }),
  }),
  leaveFleet: post('base', '/internal/processes/leave', {
    body: z.object({ id: z.uuid() }),
    answer: z.object({ left: z.literal(true) }),
  }),
}
