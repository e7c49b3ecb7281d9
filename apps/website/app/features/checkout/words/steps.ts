/**
 * Text of the steps before the payment. The payment and later screens have files of their own, which load with them.
 */
export const frameWords = {
  logo: (siteName: string) => `${siteName} home`,
  secure: 'Secure checkout',
  secureShort: 'Secure',
  questions: 'Questions? Call',
}

export const pageWords = {
  heading: (noun: string) => `Reserve this ${noun}`,
  introduction: (deposit: string, days: string) =>
    `A ${deposit} deposit holds it for you for ${days}. It comes off the price. No obligation to buy.`,
  needHand: 'Need a hand? Call us:',
  test: 'TEST',
  similar: 'Similar vehicles',
  reserve: 'Reserve',
  reserved: 'Reserved:',
}

export const summaryWords = {
  label: (noun: string) => `Your ${noun}`,
  price: 'Price',
  depositPaid: 'Deposit paid',
  payToday: 'To pay today',
  refundable: 'Refundable deposit',
  balance: 'Balance if you buy',
}

export const stepWords = {
  next: (noun: string, minutes: number) =>
    `Next, we’ll hold the ${noun} for ${minutes} minutes while you pay. Nothing is charged yet.`,
  deliveryPrice: (postcode: string, price: string) => `Delivery to ${postcode}: ${price}`,
  /** Shown while a postcode is typed, and again as the field's error if it is submitted. */
  noDelivery: (postcode: string) => `We don’t deliver to ${postcode} yet. Please choose pick-up, or call us.`,
}

export const formWords = {
  title: 'Reserve',
  details: { heading: 'Your details', description: 'Who is this reservation for?' },
  handover: {
    both: 'Pick-up or delivery',
    onlyPickUp: 'Where to pick it up',
    deliveryLater: 'You pay for delivery when you buy, not today.',
    timeLater: 'We’ll agree on a day and time once it’s reserved.',
    label: 'Pick-up or delivery',
    pickUp: 'I’ll pick it up',
    deliver: 'Deliver it',
    location: 'Where would you like to pick it up?',
    postcode: 'Delivery postcode',
    address: 'Street and suburb',
  },
  interests: {
    heading: 'Anything else?',
    description: 'So the right person calls you. No obligation.',
    tradeIn: 'Do you have a vehicle to trade in?',
    finance: 'Would you like to hear about finance?',
  },
  yes: 'Yes',
  no: 'No',
  payment: 'Pay the deposit',
  pay: 'Pay',
  notice: (siteName: string) =>
    `${siteName} collects these details to reserve this vehicle and to reply to you. We save each step so you can finish later. Card details go straight to the payment provider, never to us.`,
  payOnScreen: 'Please pay with the card fields on the page.',
}

export const viewWords = {
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  plusCharges: 'plus govt. charges',
  withCharges: 'estimated, with govt. charges',
  delivery: 'Delivery',
  toPostcode: (postcode: string | null) => `To postcode ${postcode}`,
  free: 'Free',
  pickUp: 'Pick-up',
  nothingToPay: 'There’s nothing to pay here.',
  noCookie: 'Your browser didn’t send its cookie. Please allow cookies for this site and reload.',
}

export const noScriptWords = {
  heading: 'Reserving online needs JavaScript',
  text: (noun: string) =>
    `Your card details go straight to the payment provider, whose fields need JavaScript. Turn it on and reload this page, or let us reserve this ${noun} for you:`,
  enquire: 'Send an enquiry',
}
