import * as z from 'zod'
import { nullable, plain } from './codec.ts'
import { at, objectCodec } from './object-codec.ts'
import { flag, instant, number, numberOrNull, text, textOrNull } from './values.ts'

/** What the sender of a lead may see of it. */
export const leadSummaryCodec = objectCodec({
  reference: at('reference', text),
  category: at('category', text),
  carId: at('car_id', numberOrNull),
  /** The model in stock that they want to see, if they chose no vehicle. */
  preferredVehicle: at('preferred_vehicle', textOrNull),
  /** Whether a mail to the sender is on its way or has arrived. */
  isConfirmed: at('is_confirmed', flag),
  /** What a finance applicant has sent; null for any other lead. */
  application: at(
    'application',
    plain(z.array(z.object({ label: z.string(), value: z.string() })).nullable()),
  ),
  booking: at(
    'booking',
    nullable(
      objectCodec({
        startsAtMs: at('starts_at', instant),
        endsAtMs: at('ends_at', instant),
        locationId: at('location_id', number),
        sequence: at('sequence', number),
        /** The token with which it can be moved or cancelled. */
        link: at('link', text),
      }),
    ),
  ),
})

export type LeadSummary = ReturnType<typeof leadSummaryCodec.decode>
