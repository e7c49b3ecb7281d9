import { leadDestinationKinds } from '@forecourt/domain/site/configuration/lead-destination-table'
import * as z from 'zod'
import { staffGet } from '../staff-endpoint.ts'

const named = z.object({ id: z.number(), name: z.string() })

export const leadRoutingEndpoints = {
  /** Where a lead of this kind would be sent if it arrived now; nothing is sent. */
  tryLead: staffGet('configuration.read', '/staff/sites/:siteId/lead-routing', {
    query: ['category', 'place'],
    answer: z.object({
      places: z.array(named),
      /** Who would answer it. */
      place: named.nullable(),
      dealership: z.string(),
      sends: z.array(
        z.object({
          kind: z.enum(leadDestinationKinds),
          destination: z.string(),
        }),
      ),
    }),
  }),
}
