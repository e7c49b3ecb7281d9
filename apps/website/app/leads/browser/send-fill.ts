import { submitError } from '@forecourt/domain/form/submit-error'
import { formatLeadException, type LeadResult, readLeadAnswer } from '@forecourt/domain/lead/lead-answer'
import { leadPath } from '@forecourt/domain/lead/lead-destination'
import { minFillMs } from '@forecourt/domain/lead/spam/fill-pace'
import { localStore } from '../../browser/device-store.ts'
import type { Fill } from '../../forms/fill.ts'
import { buildFormLead } from '../build-form-lead.ts'
import type { LeadForm } from '../lead-form.ts'
import { readVisit } from '../visit.ts'
import type { TicketHolder } from './create-ticket-holder.ts'

/** The server treats faster submissions as automated; the margin covers a small difference between the clocks. */
const waitMs = minFillMs + 100

export type FillSender = {
  tickets: TicketHolder
  isHiddenFilled: () => boolean
  report: (text: string) => void
}

/** `isUnsent`: no server answered, so the error is not a message for the visitor. */
type SentLead = LeadResult & { isUnsent?: boolean }

/** Sends the lead to our own server (S7.19, S7.20). Always resolves to an id or an error (S4.31, S8.07). */
export async function sendFill(sender: FillSender, form: LeadForm, fill: Fill): Promise<SentLead> {
  const { lead } = buildFormLead(form, fill, {
    page: {
      id: form.pageId,
      url: window.location.origin + window.location.pathname,
      userAgent: navigator.userAgent,
    },
    visit: readVisit(localStore, Date.now()),
  })
  try {
    const headers = await createHeaders(sender, form, fill)
    const path = leadPath(form.destination)
    const leadId = fill.steps.recordId
    const call = (url: string, method: 'POST' | 'PUT') =>
      fetch(url, { method, headers, body: JSON.stringify({ lead }) })
    let answer = leadId === null ? await call(path, 'POST') : await call(`${path}/${leadId}`, 'PUT')
    // The unfinished lead, or the cookie that it belongs to, no longer exists: start a new one.
    if (answer.status === 404 && leadId !== null) answer = await call(path, 'POST')
    return readLeadAnswer(await answer.json().catch(() => null))
  } catch (error) {
    sender.report(formatLeadException(lead.category, error instanceof Error ? error.message : String(error)))
    return { lead_id: null, error: submitError(error), isUnsent: true }
  }
}

async function createHeaders(
  { tickets, isHiddenFilled }: FillSender,
  form: LeadForm,
  fill: Fill,
): Promise<HeadersInit> {
  const { text, fetchedAtMs } = await tickets.get()
  const proof = form.asksProof ? await (await import('./solve-proof.ts')).solveProof(text) : null
  const restMs = fetchedAtMs + waitMs - Date.now()
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
  return {
    'Content-Type': 'application/json',
    'Idempotency-Key': fill.key,
    'X-Form': form.id,
    'X-Form-Ticket': text,
    ...(proof !== null && { 'X-Form-Proof': String(proof) }),
    ...(isHiddenFilled() && { 'X-Form-Hidden': '1' }),
  }
}
