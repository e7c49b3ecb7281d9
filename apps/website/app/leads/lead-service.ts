import type { LeadDestination } from '@forecourt/domain/lead/lead-destination'
import { createContext } from 'react-router'

/** A lead as a form hands it in, with what shows whether a person did. */
export type LeadPost = {
  /** Which form, such as `enquiry-12`. */
  form: string
  destination: LeadDestination
  lead: unknown
  /** The lead that this one continues. */
  leadId: string | null
  /** Whether earlier steps of the form were handed in, also where their lead is gone. */
  isBegun: boolean
  key: string | null
  ticket: string | null
  /** The puzzle's solution; false where no script could solve it. */
  proof: string | null | false
  /** Whether the field that nobody sees was filled. */
  hidden: boolean
}

export type LeadReply = {
  status: number
  body: { id: string; reference: string } | { error: string; errors?: Readonly<Record<string, string>> }
}

/** Where leads of one request are handed in: the same for a native post and for a call of a script. */
export type LeadService = {
  /** Signed proof of when a form was handed out: to the readers of a page, who share it, or to one visitor. */
  issueTicket(holder?: 'page' | 'visitor'): string
  send(post: LeadPost): Promise<LeadReply>
}

export const leadsContext = createContext<LeadService>()
