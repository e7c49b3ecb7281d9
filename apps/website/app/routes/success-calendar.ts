import { calendarFile } from '@forecourt/domain/booking/calendar-file'
import { bookingEntry } from '../features/success/booking-view.ts'
import { findSentLead } from '../features/success/find-sent-lead.ts'
import { describeLeadVehicle } from '../features/success/success-view.ts'
import { entryWords } from '../features/success/words.ts'
import { clockContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/success-calendar'

export const handle = { perVisitor: true } satisfies PageHandle

/** The booking of the visitor's own lead as a calendar file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sent = await findSentLead(context, url.searchParams)
  const { leadId, summary } = sent
  if (!leadId || !summary?.booking)
    return new Response(entryWords.none, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  const lead = { id: leadId, ...summary, vehicle: describeLeadVehicle(sent), booking: summary.booking }
  const entry = bookingEntry(lead, context.get(siteContext), context.get(clockContext)())
  return new Response(calendarFile(entry), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="booking.ics"',
    },
  })
}
