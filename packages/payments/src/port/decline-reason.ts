/** Reasons for a declined payment, with the visitor's message: what to do, never which fraud rule applied. */
export const declineSentences = {
  declined: 'Your bank declined the card. Nothing was charged. Please try another card or call your bank.',
  'insufficient-funds': 'The card does not have enough funds. Nothing was charged. Please try another card.',
  'expired-card': 'The card has expired. Nothing was charged. Please try another card.',
  'wrong-details':
    'The card number, expiry date or security code is not right. Nothing was charged. Please check them and try again.',
  'card-not-supported':
    'This kind of card is not accepted here. Nothing was charged. Please try another card.',
  'not-authenticated':
    'Your bank could not confirm that it is you. Nothing was charged. Please try again or use another card.',
  'token-expired':
    'The card details were entered too long ago. Nothing was charged. Please enter them again.',
  'gateway-busy':
    'The payment service could not take the card just now. Nothing was charged. Please try again.',
  cancelled: 'The payment was cancelled. Nothing was charged.',
} as const

export type DeclineReason = keyof typeof declineSentences
