import type { staffLeadEndpoints } from '@forecourt/contract/endpoints/staff/leads'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Context } from 'hono'
import { largestId, parseCount } from '../../infrastructure/http/parse-id.ts'
import { parseUuid } from '../../infrastructure/http/parse-uuid.ts'
import { readLimit, readWords } from '../access/list-query.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { changeLeads } from './change-leads.ts'
import { countLeads } from './count-leads.ts'
import { createLead } from './create-lead.ts'
import { exportLeads } from './export-leads.ts'
import { listLeads, readLead, type WantedLeads } from './read-leads.ts'
import { remindOfLead } from './remind-of-lead.ts'
import { reportDelivery } from './report-delivery.ts'
import {
  answerLead,
  assignOwner,
  ifUnchanged,
  moveTo,
  noteLead,
  replayDelivery,
  snoozeLead,
  undoAnswer,
} from './work-on-lead.ts'
import { writeLead } from './write-lead.ts'

export function staffLeadHandlers(staff: StaffContext): StaffHandlers<typeof staffLeadEndpoints> {
  return {
    staffLeads: ({ c, permit }) =>
      listLeads(staff, permit, {
        stage: c.req.query('stage'),
        filter: readFilter(staff, c, permit),
        sort: c.req.query('sort'),
        after: c.req.query('after'),
        limit: readLimit(c.req.query('limit')),
      }),
    leadCounts: ({ permit }) => countLeads(staff, permit),
    staffLead: ({ params, permit }) => readLead(staff, permit, parseUuid(params.leadId)),
    noteLead: ({ params, body, permit }) => noteLead(staff, permit, parseUuid(params.leadId), body),
    assignLead: ({ params, body, permit }) =>
      writeLead(
        staff,
        permit,
        parseUuid(params.leadId),
        ifUnchanged(body.version, assignOwner(body.ownerId)),
      ),
    moveLead: ({ params, body, permit }) =>
      writeLead(
        staff,
        permit,
        parseUuid(params.leadId),
        ifUnchanged(body.version, moveTo(staff, permit, body)),
      ),
    snoozeLead: ({ params, body: { until, version }, permit }) =>
      snoozeLead(staff, permit, parseUuid(params.leadId), {
        until: until === null ? null : new Date(until),
        version,
      }),
    remindOfLead: ({ params, body: { at, note }, permit }) =>
      remindOfLead(staff, permit, parseUuid(params.leadId), { at: at === null ? null : new Date(at), note }),
    changeLeads: ({ body, permit }) => changeLeads(staff, permit, body.changes),
    createLead: ({ body, permit }) => createLead(staff, permit, body),
    exportLeads: ({ c, permit }) =>
      exportLeads(staff, permit, c.req.query('stage'), readFilter(staff, c, permit)),
    answerLead: ({ params, body, permit }) => answerLead(staff, permit, parseUuid(params.leadId), body),
    undoAnswer: ({ params, body, permit }) => undoAnswer(staff, permit, parseUuid(params.leadId), body.key),
    reportDelivery: ({ params, body, permit }) =>
      reportDelivery(staff, permit, parseUuid(params.deliveryId), body.refusal),
    replayDelivery: ({ params, permit }) => replayDelivery(staff, permit, parseUuid(params.deliveryId)),
  }
}

const waits = ['us', 'late', 'them'] as const
const longestName = 200

function readFilter({ clock }: StaffContext, c: Context, { actor }: Permit): WantedLeads {
  const days = parseCount(c.req.query('days'), 0, 3_650)
  return {
    siteId: parseCount(c.req.query('site'), 0, largestId) || null,
    placeId: parseCount(c.req.query('place'), 0, largestId) || null,
    kind: c.req.query('kind')?.slice(0, longestName) || null,
    source: c.req.query('source')?.slice(0, longestName) || null,
    waits: waits.find((one) => one === c.req.query('waits')) ?? null,
    since: days > 0 ? new Date(clock() - days * dayMs) : null,
    carId: parseCount(c.req.query('car'), 0, largestId) || null,
    ownerId: readOwner(c.req.query('owner'), actor.id),
    words: readWords(c.req.query('words')),
    isSnoozed: c.req.query('snoozed') === 'yes',
    isUndelivered: c.req.query('undelivered') === 'yes',
  }
}

function readOwner(text: string | undefined, me: number): number | 'none' | null {
  if (text === 'me') return me
  if (text === 'none') return 'none'
  return parseCount(text, 0, largestId) || null
}
