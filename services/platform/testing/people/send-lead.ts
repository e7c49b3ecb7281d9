import { randomUUID } from 'node:crypto'
import type { IntakeJson } from '@forecourt/contract/json/lead-json'
import type { Hono } from 'hono'
import { testCredentials } from '../platform/open-test-platform.ts'

export type SentLead = {
  siteId: number
  lead: Record<string, unknown>
  intake?: Partial<IntakeJson>
  /** The id of the lead to update; without it, a new one is sent. */
  leadId?: string
}

export type LeadReply = {
  status: number
  body: { id: string; reference: string; error?: string; errors?: Record<string, string> }
}

/**
 * Sends leads as the website does, by default each from its own visitor and form, and with its own e-mail address
 * unless the test sets contact details, which a finished lead needs.
 */
export async function sendLead(
  app: Pick<Hono, 'request'>,
  { siteId, lead, intake, leadId }: SentLead,
): Promise<LeadReply> {
  const known = { visitor: randomUUID(), idempotency_key: randomUUID(), suspicions: [], consent: null }
  const needsContact = !leadId && lead.form_completed !== false && !('phone' in lead) && !('email' in lead)
  const contact = needsContact ? { email: `${randomUUID()}@example.com` } : {}
  const body = JSON.stringify({ lead: { ...contact, ...lead }, intake: { ...known, ...intake } })
  const path = `/api/websites/${siteId}/leads${leadId ? `/${leadId}` : ''}`
  const headers = { authorization: `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}` }
  const response = await app.request(path, { method: leadId ? 'PUT' : 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}
