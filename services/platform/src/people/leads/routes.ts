import { leadSummaryCodec } from '@forecourt/contract/codecs/lead-summary'
import { managedBookingCodec } from '@forecourt/contract/codecs/managed-booking'
import type { bookingEndpoints } from '@forecourt/contract/endpoints/bookings'
import type { leadEndpoints } from '@forecourt/contract/endpoints/leads'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { parseUuid } from '../../infrastructure/http/parse-uuid.ts'
import { changeBooking } from './bookings/change-booking.ts'
import { readManagedBooking } from './bookings/read-managed-booking.ts'
import { createKeyQueue } from './intake/create-key-queue.ts'
import { leadFailure } from './intake/lead-failure.ts'
import { createLeadMeter, defaultLeadLimits } from './intake/lead-limits.ts'
import { type LeadAnswer, submitLead } from './intake/submit-lead.ts'
import type { LeadContext } from './rules/lead-context.ts'
import { summariseLead } from './summarise-lead.ts'

type LeadCalls = Omit<typeof leadEndpoints, 'draft' | 'writeDraft'> &
  Pick<typeof bookingEndpoints, 'managedBooking' | 'changeBooking'>
type LeadCall = Pick<Call<typeof leadEndpoints.submitLead>, 'params' | 'body'>

export function leadHandlers(platform: LeadContext, limits = defaultLeadLimits): Handlers<LeadCalls> {
  const meter = createLeadMeter(limits)
  const inOrder = createKeyQueue()

  async function submit({ params, body }: LeadCall, leadId: string | null): Promise<LeadAnswer> {
    const siteId = parseId(params.websiteId)
    const { lead, intake } = body
    try {
      return await inOrder(leadId ?? intake.idempotency_key, () =>
        submitLead(platform, meter, { siteId, leadId, lead, intake }),
      )
    } catch (error) {
      throw leadFailure(error, lead.category)
    }
  }

  const readBooking = async (params: Call['params']) =>
    managedBookingCodec.encode(await readManagedBooking(platform, linkOf(params)))

  return {
    submitLead: (call) => submit(call, null),
    submitLeadUpdate: (call) => submit(call, parseLeadId(call.params.leadId)),

    async leadSummary({ c, params }) {
      const of = { siteId: parseId(params.websiteId), leadId: parseLeadId(params.leadId) }
      return leadSummaryCodec.encode(
        await summariseLead(platform, { ...of, visitor: c.req.header('x-visitor') }),
      )
    },

    managedBooking: ({ params }) => readBooking(params),

    async changeBooking({ params, body }) {
      await changeBooking(platform, linkOf(params), body)
      return readBooking(params)
    },
  }
}

function linkOf({ websiteId, link = '' }: Call['params']) {
  return { siteId: parseId(websiteId), link }
}

function parseLeadId(text: string | undefined): string {
  return parseUuid(text, 'lead-not-found')
}
