import type { LeadSummary } from '@forecourt/contract/codecs/lead-summary'
import { describeApplication } from '@forecourt/domain/finance/application/describe-application'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { visitorHash } from '../../infrastructure/http/visitor-hash.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { signBookingLink } from '../bookings/booking-link.ts'
import { findSummary } from './intake/store.ts'

export type SummaryOf = { siteId: number; leadId: string; visitor: string | undefined }

/** What the sender of a lead may see of it. Nobody else learns that it exists. */
export async function summariseLead(
  { db, keys }: Pick<Infrastructure, 'db' | 'keys'>,
  { siteId, leadId, visitor }: SummaryOf,
): Promise<LeadSummary> {
  const row = visitor ? await findSummary(db, siteId, leadId, visitorHash(visitor)) : null
  if (!row) throw fail('lead-not-found')
  const {
    reference,
    category,
    carId,
    preferredVehicle,
    payload,
    isConfirmed,
    startsAt,
    endsAt,
    locationId,
    bookingId,
    sequence,
  } = row
  return {
    reference,
    category,
    carId,
    preferredVehicle,
    isConfirmed,
    application: describeApplication(payload),
    booking:
      startsAt && endsAt && locationId && bookingId
        ? {
            startsAtMs: startsAt.getTime(),
            endsAtMs: endsAt.getTime(),
            locationId,
            sequence: sequence ?? 0,
            link: signBookingLink(bookingId, keys.links),
          }
        : null,
  }
}
