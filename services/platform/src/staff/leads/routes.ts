import type { staffLeadEndpoints } from '@forecourt/contract/endpoints/staff/leads'
import { parseCount } from '../../ground/http/parse-id.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import { parseUuid } from '../door/parse-uuid.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { listLeads, readLead } from './read-leads.ts'
import { readToday } from './read-today.ts'
import { answerLead, assignLead, moveLead, noteLead, replayDelivery } from './work-on-lead.ts'

const mostRows = 100
const longestWords = 100

export function staffLeadHandlers(staff: StaffContext): StaffHandlers<typeof staffLeadEndpoints> {
  return {
    staffLeads: ({ c, permit }) =>
      listLeads(staff, permit, {
        stage: c.req.query('stage'),
        filter: {
          siteId: parseCount(c.req.query('site'), 0, 2_147_483_647) || null,
          ownerId: readOwner(c.req.query('owner'), permit.actor.id),
          words: c.req.query('words')?.trim().slice(0, longestWords) || null,
        },
        after: c.req.query('after'),
        limit: Math.max(1, parseCount(c.req.query('limit'), 30, mostRows)),
      }),
    staffLead: ({ params, permit }) => readLead(staff, permit, parseUuid(params.leadId)),
    noteLead: ({ params, body, permit }) => noteLead(staff, permit, parseUuid(params.leadId), body.text),
    assignLead: ({ params, body, permit }) =>
      assignLead(staff, permit, parseUuid(params.leadId), { ownerId: body.owner_id, version: body.version }),
    moveLead: ({ params, body, permit }) =>
      moveLead(staff, permit, parseUuid(params.leadId), {
        stage: body.stage,
        lostReason: body.lost_reason,
        version: body.version,
      }),
    answerLead: ({ params, body, permit }) => answerLead(staff, permit, parseUuid(params.leadId), body),
    async replayDelivery({ params, permit }) {
      await replayDelivery(staff, permit, parseUuid(params.deliveryId))
      return { done: true }
    },
    staffToday: ({ permit }) => readToday(staff, permit),
  }
}

function readOwner(text: string | undefined, me: number): number | 'none' | null {
  if (text === 'me') return me
  if (text === 'none') return 'none'
  return parseCount(text, 0, 2_147_483_647) || null
}
