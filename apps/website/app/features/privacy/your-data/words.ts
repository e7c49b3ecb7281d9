import type { PrivacyKind } from '@forecourt/domain/person/privacy-request'

/** Text for requesting personal data. */
export const yourDataWords = {
  title: 'Your data',
  text: (siteName: string) =>
    `Ask ${siteName} for a copy of what we keep about you, or to delete it. Tell us the email address you used with us, and we’ll send a link there to make sure it’s you.`,
  kind: 'What would you like?',
  kinds: {
    access: {
      label: 'A copy of my data',
      hint: 'Your enquiries, bookings, account, saved searches, and what you agreed to.',
    },
    erasure: {
      label: 'Delete my data',
      hint: 'All of that, for good. Deposits and payments stay in our books for as long as the law requires.',
    },
  } satisfies Record<PrivacyKind, { label: string; hint: string }>,
  email: 'Email address',
  button: 'Send me the link',
  privacy: 'Your address is used for nothing else.',
  asked: {
    title: 'One more step: check your email',
    text: 'We’ve sent you a link. Open it within a day and confirm that it was you. If you’ve asked for the same before, we’re already on to it.',
  },
  confirm: {
    title: { access: 'Do you want a copy of your data?', erasure: 'Do you want us to delete your data?' },
    text: {
      access: 'Someone at the dealership looks at it first. Then you get a link to your copy by email.',
      erasure:
        'Your enquiries, bookings, account and saved searches will be deleted, and we can no longer answer what’s still open. Deposits and payments stay in our books for as long as the law requires.',
    },
    button: { access: 'Yes, send me my copy', erasure: 'Yes, delete my data' },
  },
  open: {
    title: 'We’re on to it',
    text: (by: string) => `You’ll hear from us by email, by ${by} at the latest.`,
  },
  done: {
    access: {
      title: 'Your copy is ready',
      text: 'It’s a file in JSON, which any text editor opens and other programs can read.',
      button: 'Download my data',
    },
    erasure: { title: 'We’ve deleted your data', text: 'There’s nothing more you need to do.' },
  },
  refused: {
    title: 'We couldn’t do this',
    text: 'Our email says why. If you see it differently, please call or write to us.',
  },
  unknown: {
    title: 'This link no longer works',
    text: 'A link that nobody confirms works for one day, and a copy can be opened for seven. You can ask again any time.',
    again: 'Ask again',
  },
}
