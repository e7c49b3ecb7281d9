import type { AlertFrequency } from '@forecourt/domain/listing/alert-due'
import type { AlertKind } from '@forecourt/domain/listing/alert-kind'

/** Text for subscribing to mails. */
export const subscribeWords = {
  search: {
    title: 'Save this search',
    text: (label: string) => `We’ll email you about ${label}.`,
    button: 'Keep me posted',
  },
  newsletter: {
    title: 'News from us',
    text: (siteName: string) => `Now and then ${siteName} writes about new arrivals and offers.`,
    button: 'Sign me up',
  },
  email: 'Email address',
  kinds: 'Tell me about',
  frequency: 'How often',
  asked: 'One more step: check your email',
  askedText: 'We’ve sent you a link. Open it to say it was you, and you’re all set.',
  privacy: 'You can stop these emails any time. Your address is used for nothing else.',
  back: 'Back to the search',
  keep: 'Just keep it in my garage',
  garage: 'Open my garage',
}

export const kindWords: Readonly<Record<AlertKind, string>> = {
  new: 'New arrivals',
  'price-drop': 'Price drops',
  back: 'Back on sale',
  sold: 'Sold',
}

export const frequencyWords: Readonly<Record<AlertFrequency, string>> = {
  'at-once': 'Straight away, three emails a day at most',
  daily: 'Once a day, in the morning',
}

export const subscriptionWords = {
  ask: {
    title: 'Shall we keep you posted?',
    search: (label: string) => `We’ll email you about ${label}.`,
    newsletter: (siteName: string) => `You’ll get news from ${siteName} now and then.`,
    button: 'Yes, please',
  },
  active: {
    title: 'You’re all set',
    search: (label: string) => `We’re watching ${label} for you.`,
    newsletter: (siteName: string) => `You’re on the list for news from ${siteName}.`,
    save: 'Save',
    end: 'Stop these emails',
  },
  ended: {
    title: 'No more emails about this',
    text: 'We’ve stopped them. You can ask again any time.',
  },
  unknown: {
    title: 'This link no longer works',
    text: 'A link that nobody confirms works for one day. You can ask again any time.',
  },
  see: 'See what we have',
}
