import { closedReasons } from '@forecourt/domain/site/closed-site'
import { openingSteps } from '@forecourt/domain/site/opening/find-opening-steps'
import * as z from 'zod'
import { staffGet, staffPut } from '../staff-endpoint.ts'

const opening = z.object({
  closed: z.enum(closedReasons).nullable(),
  mayWrite: z.boolean(),
  /** What a website should have before it opens, and whether this one has it. */
  steps: z.array(z.object({ step: z.enum(openingSteps), isDone: z.boolean() })),
  /** Shows the website to whoever opens it, for a week. */
  previewUrl: z.string(),
})

const change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('open') }),
  z.object({ action: z.literal('close') }),
  /** The dealer licence of the website's own dealership, in its state. */
  z.object({ action: z.literal('licence'), number: z.string().trim().min(1).max(40) }),
])

export const openingEndpoints = {
  staffOpening: staffGet('configuration.read', '/staff/sites/:siteId/opening', { answer: opening }),
  /** Opens a website to visitors, or closes it again. */
  changeOpening: staffPut('configuration.write', '/staff/sites/:siteId/opening', {
    body: change,
    answer: opening,
  }),
}

export type SiteOpening = z.infer<typeof opening>
export type OpeningChange = z.infer<typeof change>
