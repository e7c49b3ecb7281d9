import type { CancellationState } from '@forecourt/domain/reservation/cancellation'

/** Text of the page behind a receipt's link. */
export const reservationWords = {
  titles: {
    refund: 'Your reservation',
    ask: 'Your reservation',
    asked: 'You’ve asked us to cancel',
    declined: 'Your reservation stays',
    cancelled: 'Your reservation is cancelled',
    ended: 'Your reservation has ended',
    'handed-over': 'It’s yours',
  } satisfies Readonly<Record<CancellationState, string>>,
  held: (noun: string, until: string) => `The ${noun} is held for you until ${until}.`,
  asked: (noun: string, when: string) =>
    `You asked on ${when}. Someone will look at it and email you an answer. Until then the ${noun} stays reserved for you.`,
  declined: (noun: string) => `We couldn’t cancel it, and the ${noun} is still reserved for you.`,
  cancelled: (deposit: string) =>
    `We’re refunding your ${deposit} deposit in full to your card automatically. Your bank may take a few business days to show it.`,
  ended: (deposit: string) =>
    `Your ${deposit} deposit is going back to your card. Your bank may take a few business days to show it.`,
  'handed-over': (noun: string) =>
    `The ${noun} has been handed over to you, so the reservation can’t be cancelled online.`,
  yours: 'Your reservation',
  reference: 'Reservation number',
  deposit: (deposit: string, day: string) => `${deposit} deposit, paid on ${day}`,
  vehicle: (noun: string) => `See the ${noun}`,
  others: 'See what else we have',
  talk: 'Rather talk to us? Call',
}

export const cancelWords = {
  heading: 'Changed your mind?',
  refund: (deposit: string, until: string) =>
    `Cancel by ${until} and your ${deposit} deposit goes back to your card automatically. Someone else can then reserve it.`,
  ask: (deposit: string) =>
    `Tell us here and someone will get back to you by email. If you haven’t signed a contract, we’ll refund your ${deposit} deposit in full.`,
  reason: 'Why would you like to cancel? (optional)',
  refundButton: 'Cancel and refund my deposit',
  askButton: 'Ask to cancel',
}

export const linkWords = {
  heading: 'This link doesn’t work',
  text: 'It may be incomplete: open it from the email again, or copy all of it.',
}

/** Server-side text. */
export const answerWords = {
  gone: 'This reservation is no longer here.',
  tooLong: (most: number) => `Please say it in at most ${most} characters.`,
  notNow: 'We can’t cancel your reservation right now. Please try again in a minute, or call us.',
}
