import { copyDays } from '@forecourt/domain/person/privacy-request'
import { getPageRow } from '@forecourt/domain/site/pages/page-table'
import { withQuery } from '@forecourt/domain/site/pages/with-query'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { MessageSource } from '../../outbox/deliveries/message-source.ts'
import { type MailWords, renderVisitorMail } from '../../outbox/templates/lay-out-mail.ts'
import type { LoadMailLogo } from '../../outbox/templates/load-mail-logo.ts'
import { getSiteRow } from '../../sites/get-site-rules.ts'
import { type AskedRow, findDataRequest } from './store.ts'

type Context = Pick<Infrastructure, 'db'> & { loadMailLogo: LoadMailLogo }

const [yourDataPath = ''] = getPageRow('yourData').patterns
/** A mail is given up after this many failures. */
const maxAttempts = 20

/** How the outbox renders privacy mails: the request to confirm, and the dealer's answer. */
export function createPrivacyMessages({ db, loadMailLogo }: Context): MessageSource {
  return {
    kinds: ['privacy-proof', 'privacy-outcome'],
    async compose(delivery, unsubscribeUrl) {
      const asked =
        delivery.privacyRequestId === null
          ? null
          : await findDataRequest(db, { id: delivery.privacyRequestId })
      if (!asked?.token) return null
      const site = await getSiteRow(db, delivery.siteId)
      const url = new URL(withQuery(yourDataPath, { link: asked.token }), site.url).href
      const words =
        delivery.kind === 'privacy-proof'
          ? proofWords(asked, site.name, url)
          : outcomeWords(asked, site.name, url)
      const logo = await loadMailLogo(site.logoImageId)
      const mail = renderVisitorMail(words, { delivery, site, place: null, logo, unsubscribeUrl })
      return { mail }
    },
    countAttempts: async () => maxAttempts,
  }
}

const proofs = {
  access: {
    subject: 'A copy of your data: was this you?',
    text: (siteName: string) =>
      `Somebody asked ${siteName} for a copy of what we keep under this email address. If it was you, please confirm it.`,
  },
  erasure: {
    subject: 'Deleting your data: was this you?',
    text: (siteName: string) =>
      `Somebody asked ${siteName} to delete what we keep under this email address. If it was you, please confirm it.`,
  },
}

function proofWords({ kind }: AskedRow, siteName: string, url: string): MailWords {
  return {
    subject: proofs[kind].subject,
    lines: ['Hello,', proofs[kind].text(siteName)],
    action: { label: 'Yes, it was me', url },
    after: ['The link works for one day. If it wasn’t you, ignore this email and nothing happens.'],
  }
}

function outcomeWords({ kind, state, note }: AskedRow, siteName: string, url: string): MailWords {
  const noteLines = note === '' ? [] : [note]
  if (state === 'refused')
    return {
      subject: `Your request to ${siteName}`,
      lines: ['Hello,', 'We can’t do what you asked about your data, and this is why:', ...noteLines],
      after: [
        'If you see it differently, write to us or call. Our privacy policy says who hears complaints.',
      ],
    }
  if (kind === 'access')
    return {
      subject: `Your data from ${siteName}`,
      lines: ['Hello,', 'Here’s the copy of what we keep under your email address.', ...noteLines],
      action: { label: 'Open my copy', url },
      after: [
        `The link works for ${copyDays} days. Anybody who has it can open the copy, so don’t pass this email on.`,
      ],
    }
  return {
    subject: `${siteName} has deleted your data`,
    lines: [
      'Hello,',
      'We’ve deleted what we kept under your email address.',
      'Deposits and payments stay in our books for as long as the law requires. If you had unsubscribed, we keep your address for that alone, so that nothing is sent to you.',
      ...noteLines,
    ],
  }
}
