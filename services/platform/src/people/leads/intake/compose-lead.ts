import type { IntakeJson } from '@forecourt/contract/json/lead-json'
import { routeLead } from '@forecourt/domain/lead/handling/route-lead'
import { leadContacts } from '@forecourt/domain/lead/lead-contacts'
import { filterRemainingSuspicions } from '@forecourt/domain/lead/spam/fill-pace'
import { leadSuspicions } from '@forecourt/domain/lead/spam/lead-suspicions'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import { visitorHash } from '../../../infrastructure/http/visitor-hash.ts'
import type { SiteLeadRules } from '../rules/lead-rules.ts'
import type { KnownLead, LeadContent, PricedLeadCar } from './known-lead.ts'

export type Composing = {
  rules: SiteLeadRules
  payload: Record<string, unknown>
  intake: IntakeJson
  car: PricedLeadCar | null
  before: KnownLead | null
  atMs: number
}

/**
 * What is stored of a lead besides its fields: the sender, the dealership, whether the form is complete and whether it
 * may be spam.
 */
export function composeLead({ rules, payload, intake, car, before, atMs }: Composing): LeadContent {
  const { site, settings, locations } = rules
  const route = routeLead(
    {
      category: text(payload.category),
      car,
      location: text(payload.location),
      preferredDealership: text(payload.preferred_dealership),
      dealershipSlug: text(payload.dealership_slug),
    },
    {
      dealershipId: site.dealershipId,
      dealerships: locations.map(({ dealershipId, dealershipSlug }) => ({
        id: dealershipId,
        slug: dealershipSlug,
      })),
      locations,
      settings,
    },
  )
  const { visitor, suspicions, consent } = intake
  const remaining = before
    ? filterRemainingSuspicions(before.suspicions, atMs - before.createdAt.getTime())
    : []
  return {
    siteId: site.id,
    carId: car?.id ?? null,
    seenPrice: car && shownPrice(car, rules),
    route,
    contacts: leadContacts(payload),
    category: text(payload.category),
    subcategory: text(payload.subcategory) || null,
    leadStatus: text(payload.lead_status) || null,
    formCompleted: isComplete(payload),
    payload,
    visitorHash: visitor === null ? (before?.visitorHash ?? null) : visitorHash(visitor),
    addressHash: intake.address ?? null,
    suspicions: [...new Set([...remaining, ...suspicions, ...leadSuspicions(payload)])],
    consent: consent
      ? {
          text: consent.text,
          version: consent.version ?? null,
          at: consent.at,
          source: consent.source,
          optIn: consent.opt_in,
        }
      : (before?.consent ?? null),
    atMs,
  }
}

/** A lead that does not say that it is unfinished is sent to the dealer: too early is better than never. */
export function isComplete(payload: Readonly<Record<string, unknown>>): boolean {
  return payload.form_completed !== false && payload.lead_status !== 'Incomplete'
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
