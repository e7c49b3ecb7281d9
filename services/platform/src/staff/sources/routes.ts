import type { staffSourceEndpoints } from '@forecourt/contract/endpoints/staff/sources'
import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { createSourceWork } from './work-on-sources.ts'

export function staffSourceHandlers(staff: StaffContext): StaffHandlers<typeof staffSourceEndpoints> {
  const work = createSourceWork(staff)
  return {
    staffSources: ({ permit }) => work.listSources(permit),
    addSource: ({ permit, body }) => work.addSource(permit, body),
    staffSource: ({ permit, params }) => work.readSource(permit, parseId(params.sourceId)),
    addSourceSecret: ({ permit, params, body }) =>
      work.addSecret(permit, parseId(params.sourceId), body.name),
    revokeSourceSecret: ({ permit, params, body }) =>
      work.revokeSecret(permit, parseId(params.sourceId), body.secretId),
    changeSource: ({ permit, params, body }) => work.changeSource(permit, parseId(params.sourceId), body),
    async uploadStockFile({ c, permit, params }) {
      const name = c.req.query('name')?.slice(0, 200) || 'Upload'
      await work.storeFile(permit, parseId(params.sourceId), name, c.req.raw)
    },
    sampleFile: ({ permit, params, body }) =>
      work.sampleFile(permit, parseId(params.sourceId), body.mapping as FeedMapping | null),
    keepMapping: ({ permit, params, body }) =>
      work.keepMapping(permit, parseId(params.sourceId), body as FeedMapping),
    startRun: ({ permit, params, body }) => work.startRun(permit, parseId(params.sourceId), body),
    staffRun: ({ permit, params }) => work.readRun(permit, parseId(params.runId)),
    rollBackRun: ({ permit, params }) => work.rollBackRun(permit, parseId(params.runId)),
    cancelRun: ({ permit, params }) => work.cancelRun(permit, parseId(params.runId)),
    retryRow: ({ permit, params, body }) => work.retryRow(permit, parseId(params.runId), body),
  }
}
