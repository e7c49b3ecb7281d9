/** Payment text: before, during, and errors. */
export const paymentWords = {
  heading: 'Pay the deposit',
  form: 'Card payment',
  card: 'Your card',
  test: 'This is a demonstration: use one of the test cards. No real money moves.',
  loading: 'Loading the secure card fields',
  retry: 'Try again',
  paying: 'Paying',
  pay: (deposit: string) => `Pay ${deposit} deposit`,
  back: 'Go Back',
  safe: 'Card details go straight to the payment provider over an encrypted connection. They never reach our servers.',
  accepted: 'We accept',
  nameOnCard: 'Name on card',
  expiry: 'Expiry date (MM/YY)',
  orByCard: 'or by card',
}

export const holdWords = {
  held: (noun: string) => `This ${noun} is held for you`,
  alone: 'No one else can reserve it while you pay.',
  left: 'left',
  lastMinute: 'You have less than a minute left to pay.',
}

export const termsWords = {
  heading: 'Before you pay',
  today: (deposit: string) => `You pay ${deposit} today and nothing more.`,
  noSurcharge: (noun: string) =>
    `There is no card surcharge. When you buy the ${noun}, it comes off the price.`,
  hold: 'It is a hold, not a contract.',
  offSale: (siteName: string, noun: string, days: string) =>
    `${siteName} takes the ${noun} off sale for you for ${days} from when you pay. You don’t have to buy it.`,
  refunds: 'Refunds.',
  changeOfMind: 'If you change your mind before you sign a contract, cancel online or call us',
  on: 'on',
  refunded: (noun: string) =>
    `and we’ll refund it in full to your card. If the ${noun} is gone when your payment arrives, we refund it automatically.`,
  afterSigning: 'After you sign.',
  moreAt: 'More at',
  newTab: '(opens in a new tab)',
}

export const statusWords = {
  bank: 'Your bank',
  confirm: 'Your bank asks you to confirm the payment',
  notYet:
    'Nothing is charged until you do. If your bank’s page didn’t open, or you closed it, open it again.',
  toBank: 'Go to your bank',
  confirmed: 'I’ve confirmed it',
  checking: (deposit: string) => `Checking your payment of ${deposit}`,
  wait: 'We’re checking with the bank. Please don’t pay again or close this page.',
  slow: 'This is taking longer than usual.',
  notAgain: 'Please don’t pay again.',
  stillAsking: (noun: string) =>
    `We’re still checking with the bank, and no one else can reserve the ${noun} while we do.`,
  mayClose:
    'You can close this page. If the payment went through, we’ll email your receipt. If it didn’t, nothing is charged.',
  call: 'Or call us:',
}

export const faultWords = {
  notConfirmed:
    'Your bank hasn’t confirmed the payment. Nothing was charged. Please try again or use another card.',
  notLoaded:
    'The payment provider’s card fields didn’t load. Nothing was charged. Please check your connection and reload this page.',
  noAnswer: 'We couldn’t reach our server. Please check your connection and try again.',
  check: (parts: readonly string[]) => `Please check ${parts.join(', ')}.`,
  /** By the gateways' field names. */
  parts: {
    card_holder: 'the name on the card',
    month: 'the expiry date',
    year: 'the expiry date',
    number: 'the card number',
    cvv: 'the security code',
  } as Readonly<Record<string, string>>,
  card: 'the card details',
}

/** Cards and wallets as screen readers announce them (S7.42). */
export const cardNames = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  maestro: 'Maestro',
  google: 'Google Pay',
  apple: 'Apple Pay',
}
