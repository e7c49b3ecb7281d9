import {
  isLeadDestination,
  type LeadDestinationKind,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import type { DeliveryRow } from './store.ts'

type Audience = 'dealer' | 'receipt' | 'notice' | 'code'
type OtherKind = Exclude<DeliveryRow['kind'], LeadDestinationKind>

/**
 * The audience of each kind of message, except leads to the dealer. `dealer`: the dealer's staff and systems. `receipt`:
 * to a visitor, about money or an agreement; sent even if they have unsubscribed. `notice`: to a visitor who may
 * unsubscribe from it, so it carries the link to do so (Spam Act 2003, s 18; RFC 8058) and is withheld afterwards.
 * `code`: proves that a visitor has access to a mailbox; it advertises nothing, so it carries no such link, but anybody
 * can request one to any address, so it counts towards the daily limit of a mailbox.
 */
const audiences: Readonly<Record<OtherKind, Audience>> = {
  alert: 'dealer',
  confirmation: 'notice',
  reminder: 'notice',
  resume: 'notice',
  // The visitor asked for this reply; if it were withheld, their question would stay unanswered.
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
  // Requested in a browser in which the owner of the mailbox signed in before, so no stranger can request it.
  'own-sign-in-code': 'receipt',
  'address-changed': 'receipt',
  'privacy-proof': 'code',
  'privacy-outcome': 'receipt',
  // Ad networks in which the dealer has an account.
  'ga4-conversion': 'dealer',
  'meta-conversion': 'dealer',
}

function findAudience(kind: DeliveryRow['kind']): Audience {
  return isLeadDestination(kind) ? 'dealer' : audiences[kind]
}

export function isVisitorNotice(kind: DeliveryRow['kind']): boolean {
  return findAudience(kind) === 'notice'
}

/** Whether a stranger could cause it to be sent to somebody else's mailbox. */
export function isBounded(kind: DeliveryRow['kind']): boolean {
  return isVisitorNotice(kind) || findAudience(kind) === 'code'
}

/** The kinds that go to visitors, whose addresses must not appear in a report. */
export const visitorKinds: readonly DeliveryRow['kind'][] = (Object.keys(audiences) as OtherKind[]).filter(
  (kind) => audiences[kind] !== 'dealer',
)
