import type { MailWords } from '../../../outbox/templates/lay-out-mail.ts'

type Wanted = {
  name: string
  noun: string
  isSold: boolean
  url: string
  phone: string
  listingUrl: string
  /** The link with which the owner of the mailbox confirms. */
  proofUrl: string
}

/** Asks the owner of the mailbox to confirm before any notification is sent. */
function proofWords({ name, noun, proofUrl }: Wanted): MailWords {
  return {
    subject: `Shall we let you know about ${name}?`,
    lines: [
      'Hello,',
      `Somebody asked us to email this address as soon as ${name} is available again. If that was you, just let us know and we’ll send you one email.`,
    ],
    action: { label: `Yes, tell me about the ${noun}`, url: proofUrl },
    after: ['If it wasn’t you, there’s nothing to do. You won’t hear about it again.'],
  }
}

/** The notification: the car can be reserved again, or it is sold. One mail in either case. */
export function waitlistWords(kind: string, wanted: Wanted): MailWords {
  if (kind === 'wait-proof') return proofWords(wanted)
  const { name, noun, isSold, url, phone, listingUrl } = wanted
  const asked = 'You asked us to let you know, so this is the only email about it.'
  return kind === 'car-free'
    ? {
        subject: `${name} is available again`,
        lines: ['Hello,', `Good news: ${name} is available again. It’s first in, first served.`],
        action: { label: `See the ${noun}`, url },
        after: [asked],
      }
    : {
        subject: `${name} has been ${isSold ? 'sold' : 'reserved'}`,
        lines: [
          'Hello,',
          `${name}, which you asked about, has been ${isSold ? 'sold' : 'reserved by someone else'}. Call us on ${phone} and we’ll find you something similar.`,
        ],
        action: { label: 'See what else we have', url: listingUrl },
        after: [asked],
      }
}
