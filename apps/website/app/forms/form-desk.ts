import type { LeadSummaryJson } from '@forecourt/contract/json/lead-json'
import type { LeadDestination } from '@forecourt/domain/lead/lead-destination'
import type { EventId } from '@forecourt/domain/tracking/event-catalogue'

/** A lead as a form hands it in, with what shows whether a person did. */
export type LeadPost = {
  /** Which form, such as `enquiry-12`. */
  form: string
  destination: LeadDestination
  lead: unknown
  /** The lead that this one continues. */
  leadId: string | null
  key: string | null
  ticket: string | null
  /** The puzzle's solution; false where no script could solve it. */
  proof: string | null | false
  /** Whether the field that nobody sees was filled. */
  hidden: boolean
}

export type LeadReply = { status: number; body: { id: string; reference: string } | { error: string } }

/** Where forms of one request are handed in: the same for a native post and for a call of a script. */
export type FormDesk = {
  /** Makes a visitor without a cookie known, so that the answer brings one. */
  welcome(): void
  /** Whose cookie came with the request. For calls to the platform only: it opens what the visitor has entered. */
  knownVisitor(): string | null
  /** The same, or a new visitor whose cookie goes out with the answer. */
  meetVisitor(): string
  /** Signed proof of when a form was handed out. */
  issueTicket(): string
  send(post: LeadPost): Promise<LeadReply>
  /** A key that is the same for the same answers: a native form posted twice makes one lead. */
  keyOf(answers: object): string
  /** What the visitor left half filled in, if they have come with their cookie. */
  readDraft(form: string): Promise<unknown>
  writeDraft(form: string, draft: Record<string, unknown> | null): Promise<void>
  /** What may be told of a lead to the visitor who sent it; null for everybody else's. */
  readSummary(leadId: string): Promise<LeadSummaryJson | null>
  /** The event of a sent form, with who sent it (S7.41). */
  recordEvent(event: {
    eventId: EventId
    carId: number | null
    path: string
    email: string
    phone: string
  }): Promise<void>
  /** The cookie of a visitor whom this request made known, for the answer's Set-Cookie. */
  newCookie(): string | null
}
