import type { ReserveRefusal } from '@forecourt/domain/vehicle/reserve-online'

/** Checkout text without a form: paid, held by somebody else, expired, gone. */
export const paidWords = {
  heading: 'It’s reserved for you',
  paid: (deposit: string, noun: string, until: string, email: string) =>
    `Your ${deposit} deposit is paid. We’ll hold the ${noun} for you until ${until}. Your receipt is on its way to ${email}.`,
  reference: 'Your reservation number',
  next: 'What happens next',
  call: (phone: string, about: string) => `We’ll call you${phone && ` on ${phone}`} to agree on ${about}.`,
  aboutDelivery: 'delivery',
  aboutVisit: (noun: string) => `a time to come and see the ${noun}`,
  bring: (noun: string, how: string) => `We’ll bring the ${noun} to you (${how}).`,
  collect: (place: string | undefined) =>
    `Bring your driver licence and your reservation number${place ? ` to ${place}` : ''}.`,
  ifYouBuy: (deposit: string) =>
    `If you buy it, the ${deposit} comes off the price. If you change your mind before you sign, cancel online or call us and we’ll refund it to your card.`,
  test: (noun: string) => `This is a demonstration: no real money moved, and no ${noun} is held.`,
  cancel: 'Cancel this reservation',
  directions: 'Get directions',
  newTab: '(opens in a new tab)',
  tradeIn: 'Value your trade-in',
  finance: 'Look at finance',
}

export const callWords = {
  call: (phone: string) => `Call ${phone}`,
  ask: (noun: string) => `Ask about this ${noun}`,
}

export const heldWords = {
  heading: (noun: string) => `Someone else is reserving this ${noun} right now`,
  nothingCharged: 'You haven’t been charged.',
  availableIn: 'If they don’t pay, it’s available again in',
  soon: 'a few minutes',
  updates: 'This page updates itself.',
  told: 'Almost there: please open the link we’ve just emailed you. We’ll email you once, as soon as we know.',
  label: 'Notify me if it becomes available',
  email: 'Email address',
  button: 'Notify me',
}

export const reservedWords = {
  heading: (noun: string) => `This ${noun} is reserved`,
  text: (until: string | null) =>
    `Someone else has reserved it${until ? ` until ${until}` : ''}. If they change their mind, we’ll let you know.`,
}

export const expiredWords = {
  heading: 'Your time to pay has run out',
  text: (noun: string) =>
    `Nothing was charged, and the ${noun} is available to others again. Your details are still here: if no one else has reserved it, you can pick up where you left off.`,
  again: 'Start again',
  change: 'Change my details',
}

export const refundWords = {
  heading: 'Your deposit is on its way back',
  cancelled: (siteName: string, deposit: string) =>
    `${siteName} has cancelled the reservation you paid ${deposit} for.`,
  cancelledByYou: (deposit: string) => `You’ve cancelled the reservation you paid ${deposit} for.`,
  tooLate: (deposit: string, noun: string) =>
    `Sorry, your payment of ${deposit} arrived after the ${noun} was no longer available.`,
  inFull: 'We’re refunding it in full to your card automatically',
  nothingToDo:
    ', so there’s nothing you need to do. Your bank may take a few business days to show it. We’ve emailed you about it.',
  test: 'This is a demonstration: no real money moved.',
}

export const unavailableWords = {
  heading: (noun: string) => `This ${noun} can’t be reserved`,
  help: 'Nothing was charged. We’d love to help you find the right one.',
  reasons: {
    reserved: 'Someone else has reserved it.',
    sold: 'It has been sold.',
    'not-in-stock': 'It’s not in stock right now.',
    'checkout-off': 'It can’t be reserved online.',
    'price-too-low': 'It can’t be reserved online.',
    'not-reservable': 'It can’t be reserved online.',
    'no-processor': 'It can’t be reserved online.',
  } satisfies Readonly<Record<ReserveRefusal, string>>,
}

/** Text of the page that confirms a waiting list entry. */
export const waitlistPageWords = {
  ended: {
    title: 'This link no longer works',
    text: 'If you’d still like to hear about a vehicle, please ask again on its page.',
    label: 'See what we have',
  },
  free: {
    title: 'It’s available again',
    text: (name: string) => `${name} is available right now. It’s first in, first served.`,
    label: 'Take a look',
  },
  told: {
    title: 'We’ve emailed you',
    text: (name: string) => `You asked us to let you know once about ${name}, and we have.`,
    label: 'Take a look',
  },
  listed: {
    title: 'You’re on the list',
    text: (name: string) => `We’ll email you once, as soon as we know about ${name}.`,
    label: 'Take a look',
  },
  ask: {
    title: 'Shall we let you know?',
    text: (name: string) => `We’ll email you once, as soon as ${name} is available again.`,
    label: 'Yes, let me know',
  },
}
