import { createHmac } from 'node:crypto'
import type { WebsitePlatform } from '../../app/contexts.ts'
import type { FormDesk } from '../../app/forms/form-desk.ts'
import { formSecret } from './form-secret.ts'
import { createLeadLimits, type LeadLimits } from './lead-limits.ts'
import { type LeadSender, takeLead } from './take-lead.ts'
import { createTickets } from './tickets.ts'
import { newVisitor, readVisitor, visitorCookie } from './visitor-cookie.ts'

export type DeskOptions = {
  platform: Pick<
    WebsitePlatform,
    | 'createLead'
    | 'updateLead'
    | 'readLeadSummary'
    | 'findVehicle'
    | 'readDraft'
    | 'writeDraft'
    | 'dropDraft'
    | 'recordEvent'
  >
  platformPassword: string
  now: () => number
  limits?: LeadLimits
}

export type OpenDesk = (request: Request, from: Pick<LeadSender, 'site' | 'log' | 'address'>) => FormDesk

/** Desks for requests: one each, since each has its own visitor. */
export function createFormDesks({
  platform,
  platformPassword,
  now,
  limits = createLeadLimits(),
}: DeskOptions): OpenDesk {
  const secret = formSecret(platformPassword)
  const tickets = createTickets(secret, now)

  return (request, { site, log, address }) => {
    const known = readVisitor(request.headers.get('cookie'))
    let made: string | null = null
    /** Of the same answers the same stranger: who posts twice before the cookie has arrived is one visitor. */
    const visitorOf = (key: string | null) => {
      made ??= key ? digest(`visitor of ${key}`).slice(0, 32) : newVisitor()
      return known ?? made
    }
    const digest = (text: string) =>
      createHmac('sha256', secret).update(`site ${site.id}: ${text}`).digest('base64url')

    return {
      knownVisitor: () => known,
      meetVisitor: () => visitorOf(null),
      welcome: () => void visitorOf(null),
      issueTicket: () => tickets.issue(site.id),
      keyOf: (answers) => digest(`answers ${JSON.stringify(answers)}`),
      send: (post) => {
        const userAgent = request.headers.get('user-agent') ?? ''
        const visitor = visitorOf(post.proof === false ? post.key : null)
        return takeLead({ platform, tickets, limits, now }, { site, log, address, userAgent, visitor }, post)
      },
      readDraft: async (form) =>
        known ? platform.readDraft({ websiteId: site.id, visitor: known, form }) : null,
      async writeDraft(form, draft) {
        const visitor = known ?? made ?? visitorOf(null)
        if (draft) await platform.writeDraft({ websiteId: site.id, visitor, form, draft })
        else if (known) await platform.dropDraft({ websiteId: site.id, visitor, form })
      },
      async readSummary(leadId) {
        if (known === null) return null
        try {
          return await platform.readLeadSummary({ websiteId: site.id, leadId, visitor: known })
        } catch (error) {
          if (error instanceof Error && 'status' in error && error.status === 404) return null
          throw error
        }
      },
      async recordEvent({ eventId, carId, path, email, phone }) {
        await platform
          .recordEvent({ event_id: eventId, website_id: site.id, car_id: carId, path, email, phone })
          .catch((error: unknown) => log.warn({ err: error }, 'event of a form could not be recorded'))
      },
      newCookie: () =>
        made !== null && known === null
          ? visitorCookie(made, new URL(request.url).protocol === 'https:')
          : null,
    }
  }
}
