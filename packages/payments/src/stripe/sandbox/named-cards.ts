import { findTestCard, type TestCard } from '../../sandbox/bank/test-cards.ts'

/** Stripe's names for its own test cards. */
const namedCards: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequired: '4000000000003220',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
}

export function findNamedCard(name: string): TestCard | null {
  return Object.hasOwn(namedCards, name) ? findTestCard(namedCards[name] ?? '') : null
}
