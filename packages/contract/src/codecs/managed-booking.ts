import * as z from 'zod'
import { plain } from './codec.ts'
import { at, objectCodec } from './object-codec.ts'
import { instant, number, numberOrNull, text, textOrNull } from './values.ts'

export const slotJson = z.object({
  start: z.iso.datetime({ offset: true }),
  location_id: z.number(),
  places: z.number(),
})

/** A booking as the holder of its link sees it. */
export const managedBookingCodec = objectCodec({
  state: at('state', plain(z.enum(['open', 'cancelled', 'past']))),
  kind: at('kind', plain(z.enum(['test-drive', 'service']))),
  leadId: at('lead_id', text),
  reference: at('reference', text),
  category: at('category', text),
  carId: at('car_id', numberOrNull),
  vehicle: at('vehicle', textOrNull),
  locationId: at('location_id', number),
  startsAtMs: at('starts_at', instant),
  endsAtMs: at('ends_at', instant),
  sequence: at('sequence', number),
  slots: at('slots', plain(z.array(slotJson))),
})

export type ManagedBooking = ReturnType<typeof managedBookingCodec.decode>
