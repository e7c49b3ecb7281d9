import type { DeliveryRow } from './store.ts'

/**
 * Whom each kind of message is for. `dealer`: the dealer's people and systems. `receipt`: a visitor, about money or an
 * agreement, which they get whatever else they said. `notice`: a visitor who may ask for no more of it, so it carries
 * the link to say so (Spam Act 2003, s 18; RFC 8058) and is held back once they did. `code`: what a visitor proves with
 * that a mailbox is theirs; it sells nothing, so it carries no such link, but anybody can ask for one to any address, so
 * it counts among what one mailbox gets in a day.
 */
const audiences: Readonly<Record<DeliveryRow['kind'], 'dealer' | 'receipt' | 'notice' | 'code'>> = {
  'dealer-mail': 'dealer',
  'dealer-text': 'dealer',
  'adf-mail': 'dealer',
  webhook: 'dealer',
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
  'address-changed': 'receipt',
  'privacy-proof': 'code',
  'privacy-outcome': 'receipt',
  // Networks that the dealer has an account with.
  'ga4-conversion': 'dealer',
  'meta-conversion': 'dealer',
}

export function isNotice(kind: DeliveryRow['kind']): boolean {
  return audiences[kind] === 'notice'
}

/** Whether a stranger could have it sent to somebody else's mailbox. */
export function isBounded(kind: DeliveryRow['kind']): boolean {
  return isNotice(kind) || audiences[kind] === 'code'
}

/** What goes to visitors, whose addresses are nobody's business in a report. */
export const visitorKinds = (Object.keys(audiences) as DeliveryRow['kind'][]).filter(
  (kind) => audiences[kind] !== 'dealer',
)
