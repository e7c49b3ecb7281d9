import { randomUUID } from 'node:crypto'
import { readStatus } from '@forecourt/contract/call/contract-error'
import { type IntakeJson, type LeadJson, leadJson } from '@forecourt/contract/json/lead-json'
import { consentVersion, noticeText, optInText, stepsText } from '@forecourt/domain/lead/consent-text'
import { formatLeadException } from '@forecourt/domain/lead/lead-answer'
import { leadCategory } from '@forecourt/domain/lead/lead-category'
import type { Site } from '@forecourt/domain/site/site'
import { isUuid } from '@forecourt/domain/text/is-uuid'
import type { LeadPost, LeadReply } from '../../app/leads/lead-service.ts'
import type { Log, WebsitePlatform } from '../../app/request/contexts.ts'
import { findCar } from '../../app/request/find-car.ts'
import { findSuspicions } from './find-suspicions.ts'
import type { LeadLimits } from './lead-limits.ts'
import type { Tickets } from './tickets.ts'

export type LeadParts = {
  platform: WebsitePlatform
  tickets: Tickets
  limits: LeadLimits
  now: () => number
}

/** Who submits the lead, and where. */
export type LeadSender = {
  site: Site
  log: Log
  visitorKey: string
  addressHash: string
  userAgent: string
  visitor: string
}

/** The only path of a lead from a visitor to the platform, for scripts and native posts. Never throws. */
export async function receiveLead(parts: LeadParts, sender: LeadSender, post: LeadPost): Promise<LeadReply> {
  const { platform, tickets, limits, now } = parts
  const { site, visitor } = sender
  if (!limits.isWithin(sender.visitorKey, site.id))
    return refusal(429, 'Too many requests. Please try again in a minute.')
  const parsed = leadJson.safeParse(post.lead)
  if (!parsed.success) return refusal(400, 'We couldn’t read this form. Please check what you entered.')
  if (post.leadId !== null && !isUuid(post.leadId.toLowerCase()))
    return refusal(404, 'There is no such enquiry.')
  if (post.destination === 'mock' && site.flags.mockLeads)
    return { status: 200, body: { id: post.leadId ?? randomUUID(), reference: 'MOCK' } }

  try {
    const settled = await settleLead(parsed.data, sender, platform)
    // The endpoint decides which partner receives it besides the dealer, not the body (S7.21).
    const lead = Object.assign(settled, {
      lead_destination: post.destination === 'car-clarity' ? post.destination : undefined,
    })
    const intake = {
      visitor,
      // One of our own lets the call be repeated when its answer is lost.
      idempotency_key: post.key && /^[\w.:-]{16,200}$/.test(post.key) ? post.key : randomUUID(),
      address: sender.addressHash,
      ticket: tickets.countKey(post.ticket, site.id, sender.addressHash),
      suspicions: findSuspicions(post, site, tickets),
      consent: describeConsent(lead, site, post.form, now()),
    }
    const { leadId } = post
    const call = { websiteId: site.id, body: { lead, intake } }
    const answer =
      leadId === null
        ? await platform.call('submitLead', call)
        : await platform.call('submitLeadUpdate', { ...call, leadId })
    return { status: leadId === null ? 201 : 200, body: answer }
  } catch (error) {
    return failure(error, parsed.data.category ?? '', sender.log)
  }
}

/**
 * A refusal by the platform has a message for the visitor; anything else means that the platform is unavailable
 * (S8.07).
 */
function failure(error: unknown, category: string, log: Log): LeadReply {
  const status = readStatus(error) ?? 0
  const message = error instanceof Error ? error.message : String(error)
  if (status >= 400 && status < 500 && status !== 401) return refusal(status, message, readFields(error))
  // Visitors can send any category, so only known ones are logged.
  const known = /^[A-Z][A-Za-z ]{2,40}$/.test(category) ? category : 'Unknown'
  log.error({ err: error }, formatLeadException(known, message))
  return refusal(503, 'We can’t take your enquiry right now. Please try again in a minute.')
}

function refusal(status: number, error: string, errors?: Readonly<Record<string, string>>): LeadReply {
  return { status, body: errors ? { error, errors } : { error } }
}

/** The faults by field, if the platform reports them. Matched by shape: see `ContractError`. */
function readFields(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof Error) || !('fields' in error) || !error.fields) return undefined
  return { ...error.fields } as Record<string, string>
}

/**
 * Sets the parts of a lead that no browser may decide: its site, its origin, and the owner of the car (S3.27, S3.29).
 */
async function settleLead(
  lead: LeadJson,
  sender: Pick<LeadSender, 'site' | 'log' | 'userAgent'>,
  platform: WebsitePlatform,
): Promise<LeadJson> {
  const { site, userAgent } = sender
  return Object.assign({}, lead, {
    // Also for requests without our forms: a careers enquiry becomes a general one here too (S4.32).
    ...(lead.category === 'Careers Enquiry' && leadCategory(lead.category, '')),
    website_slug: site.slug,
    source: 'Website',
    user_agent: userAgent.slice(0, 1_000),
    dealership_slug: site.settings.leadDealershipOverride || lead.dealership_slug || '',
    ...(await settleCar(lead.car_id ?? null, sender, platform)),
  })
}

/**
 * For a car that no longer exists or belongs to another site, the lead contains its name and stock number but no id.
 */
async function settleCar(
  carId: number | null,
  { site, log }: Pick<LeadSender, 'site' | 'log'>,
  platform: WebsitePlatform,
): Promise<Pick<LeadJson, 'car_id' | 'car_dealership_id'>> {
  const none = { car_id: null, car_dealership_id: null }
  if (carId === null) return none
  const found = await findCar({ platform, log }, site.id, { carId })
  if (found.state === 'found') return { car_id: found.car.id, car_dealership_id: found.car.dealershipId }
  // If the lookup failed, the platform looks the car up when it accepts the lead.
  return found.state === 'failed' ? { ...none, car_id: carId } : none
}

/** The notices that the visitor saw and agreed to, in the server's own wording of the page. */
function describeConsent(
  lead: Pick<LeadJson, 'opt_in' | 'url' | 'step_number'>,
  site: Pick<Site, 'name' | 'settings'>,
  form: string,
  nowMs: number,
): NonNullable<IntakeJson['consent']> {
  const optIn = lead.opt_in === true
  const path = lead.url && URL.canParse(lead.url) ? new URL(lead.url).pathname : ''
  // Only forms with steps send a step number, and only they have a notice about saving steps.
  const notice = [noticeText(site), lead.step_number != null && stepsText(site)].filter(Boolean).join(' ')
  return {
    text: optIn ? `${notice}\n${optInText(site)}` : notice,
    at: new Date(nowMs).toISOString(),
    source: `${form} ${path}`.slice(0, 500),
    opt_in: optIn,
    version: consentVersion,
  }
}
