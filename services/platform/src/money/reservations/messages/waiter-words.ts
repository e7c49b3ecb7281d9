import type { MailWords } from '../../../outbox/templates/lay-out-mail.ts'

type Wanted = { name: string; noun: string; url: string; phone: string; listingUrl: string }

/** To whoever asked to be told: it can be reserved again, or it cannot. One mail either way. */
export function waiterWords(kind: string, { name, noun, url, phone, listingUrl }: Wanted): MailWords {
  const asked = 'You asked us to let you know, so this is the only email about it.'
  return kind === 'car-free'
    ? {
        subject: `${name} is available again`,
        lines: ['Hello,', `Good news: ${name} is available again. It’s first in, first served.`],
        action: { label: `See the ${noun}`, url },
        after: [asked],
      }
    : {
        subject: `${name} has been reserved`,
        lines: [
          'Hello,',
          `${name}, which you asked about, has been reserved by somebody else. Call us on ${phone} and we’ll find you something similar.`,
        ],
        action: { label: 'See what else we have', url: listingUrl },
        after: [asked],
      }
}
