import type { LeadDestination } from '@forecourt/domain/lead/lead-destination'
import { createContext } from 'react-router'

/** A submitted lead, with the evidence that a person sent it. */
export type LeadPost = {
  /** The name of the form, such as `enquiry-12`. */
  form: string
  destination: LeadDestination
  lead: unknown
  /** The lead that this one continues. */
  leadId: string | null
  /** Whether earlier steps of the form were submitted, even if their lead no longer exists. */
  isUpdate: boolean
  key: string | null
  ticket: string | null
  /** The solution of the proof of work; false if no script could compute it. */
  proof: string | null | false
  /** Whether the honeypot field was filled. */
  hidden: boolean
}

export type LeadReply = {
  status: number
  body: { id: string; reference: string } | { error: string; errors?: Readonly<Record<string, string>> }
}

/** Accepts the leads of one request, from native posts and from script calls alike. */
export type LeadService = {
  /** A signed token with the time at which a form was issued: to all readers of a cached page, or to one visitor. */
  issueTicket(holder?: 'page' | 'visitor'): string
  send(post: LeadPost): Promise<LeadReply>
}

export const leadsContext = createContext<LeadService>()
