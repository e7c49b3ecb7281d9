import {
  isLeadDestination,
  type LeadDestinationKind,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import type { DeliveryRow } from './store.ts'

type Audience = 'dealer' | 'receipt' | 'notice' | 'code'
type OtherKind = Exclude<DeliveryRow['kind'], LeadDestinationKind>

/**
 * Whom each kind of message is for, but for leads to the dealer. `dealer`: the dealer's people and systems. `receipt`: a visitor, about money or an
 * agreement, which they get whatever else they said. `notice`: a visitor who may ask for no more of it, so it carries
 * the link to say so (Spam Act 2003, s 18; RFC 8058) and is held back once they did. `code`: what a visitor proves with
 * that a mailbox is theirs; it sells nothing, so it carries no such link, but anybody can ask for one to any address, so
 * it counts among what one mailbox gets in a day.
 */
const audiences: Readonly<Record<OtherKind, Audience>> = {
  alert: 'dealer',
  confirmation: 'notice',
  reminder: 'notice',
  resume: 'notice',
  // What somebody asked for by asking; held back, it would be a question without an answer.
  answer: 'receipt',
  receipt: 'receipt',
  refund: 'receipt',
  cancelled: 'receipt',
  'cancel-asked': 'receipt',
  'cancel-declined': 'receipt',
  'cancel-asked-staff': 'dealer',
  'refund-staff': 'dealer',
  'trouble-staff': 'dealer',
  'cancelled-staff': 'dealer',
  'wait-proof': 'notice',
  'car-free': 'notice',
  'car-gone': 'notice',
  'subscription-proof': 'notice',
  'search-alert': 'notice',
  'sign-in-code': 'code',
  // Asked for in a browser in which whoever has the mailbox signed in before: nobody else can ask for it.
  'own-sign-in-code': 'receipt',
  'address-changed': 'receipt',
  'privacy-proof': 'code',
  'privacy-outcome': 'receipt',
  // Networks that the dealer has an account with.
  'ga4-conversion': 'dealer',
  'meta-conversion': 'dealer',
}

function findAudience(kind: DeliveryRow['kind']): Audience {
  return isLeadDestination(kind) ? 'dealer' : audiences[kind]
}

export function isVisitorNotice(kind: DeliveryRow['kind']): boolean {
  return findAudience(kind) === 'notice'
}

/** Whether a stranger could have it sent to somebody else's mailbox. */
export function isBounded(kind: DeliveryRow['kind']): boolean {
  return isVisitorNotice(kind) || findAudience(kind) === 'code'
}

/** What goes to visitors, whose addresses are nobody's business in a report. */
export const visitorKinds: readonly DeliveryRow['kind'][] = (Object.keys(audiences) as OtherKind[]).filter(
  (kind) => audiences[kind] !== 'dealer',
)
