import type { Site } from '@forecourt/domain/site/site'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import type { LeadService } from '../../app/leads/lead-service.ts'
import type { Log, WebsitePlatform } from '../../app/request/contexts.ts'
import type { VisitorSession } from '../../app/session/visitor-session.ts'
import { createLeadLimits, type LeadLimits } from './lead-limits.ts'
import { receiveLead } from './receive-lead.ts'
import { createTickets } from './tickets.ts'

export type LeadServiceOptions = {
  platform: WebsitePlatform
  ticketKeys: KeyRing
  now: () => number
  limits?: LeadLimits
}

export type LeadServiceOf = (
  request: Request,
  of: { site: Site; log: Log; session: VisitorSession },
) => LeadService

/** Accepts leads, on top of the visitor's session: tickets, bot detection, limits. */
export function createLeadService(options: LeadServiceOptions): LeadServiceOf {
  const { platform, ticketKeys, now, limits = createLeadLimits() } = options
  const tickets = createTickets(ticketKeys, now)

  return (request, { site, log, session }) => ({
    issueTicket: (holder) => tickets.issue(site.id, holder),
    send(post) {
      const userAgent = request.headers.get('user-agent') ?? ''
      const visitor = session.start(post.proof === false && post.key ? post.key : undefined)
      const visitorKey = session.rateLimitKey('leads')
      const { addressHash } = session
      const sender = { site, log, visitorKey, addressHash, userAgent, visitor }
      return receiveLead({ platform, tickets, limits, now }, sender, post)
    },
  })
}
