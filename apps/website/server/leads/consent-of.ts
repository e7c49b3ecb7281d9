import type { IntakeJson, LeadJson } from '@forecourt/contract/json/lead-json'
import { noticeText, optInText } from '../../app/leads/consent-text.ts'

/** What the visitor was told and agreed to, in the words of the page, which are the server's own. */
export function consentOf(
  lead: Pick<LeadJson, 'opt_in' | 'url'>,
  site: { name: string },
  form: string,
  nowMs: number,
): NonNullable<IntakeJson['consent']> {
  const optIn = lead.opt_in === true
  const path = lead.url && URL.canParse(lead.url) ? new URL(lead.url).pathname : ''
  return {
    text: optIn ? `${noticeText(site.name)}\n${optInText(site.name)}` : noticeText(site.name),
    at: new Date(nowMs).toISOString(),
    source: `${form} ${path}`.slice(0, 500),
    opt_in: optIn,
  }
}
