import { pageTable } from '@forecourt/domain/site/pages/page-table'
import { trimSlashes } from '@forecourt/domain/text/trim-slashes'
import { minuteMs } from '@forecourt/domain/time/duration'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { codeMinutes } from '../../infrastructure/sign-in/open-sessions.ts'
import type { MessageSource } from '../../outbox/deliveries/message-source.ts'
import type { DeliveryRow } from '../../outbox/deliveries/store.ts'
import { type MailWords, renderVisitorMail } from '../../outbox/templates/lay-out-mail.ts'
import type { LoadMailLogo } from '../../outbox/templates/load-mail-logo.ts'
import type { MailFact } from '../../outbox/templates/mail-page.ts'
import { getSiteRow } from '../../sites/get-site-rules.ts'
import { visitorLimits } from './account-context.ts'
import { findUser, type VisitorUser } from './store.ts'
import { makeCode } from './visitor-codes.ts'

type Context = Pick<Infrastructure, 'db' | 'clock' | 'keys'> & { loadMailLogo: LoadMailLogo }

/** A mail is given up after this many failures; its code has expired long before that. */
const maxAttempts = 10

/**
 * How the outbox renders account mails. The code is generated when its mail is sent, so that only its hash is stored and
 * its lifetime starts then. A mail that waited too long, or whose code was requested again, is not sent.
 */
export function createAccountMessages({ loadMailLogo, ...context }: Context): MessageSource {
  const { db, clock } = context
  return {
    kinds: ['sign-in-code', 'own-sign-in-code', 'address-changed'],
    async compose(delivery, unsubscribeUrl) {
      const user = delivery.websiteUserId === null ? null : await findUser(db, delivery.websiteUserId)
      if (!user) return null
      const site = await getSiteRow(db, delivery.siteId)
      const isCode = delivery.kind !== 'address-changed'
      const isOld = clock() - delivery.createdAt.getTime() > codeMinutes * minuteMs
      const id = isCode && !isOld ? codeId(delivery) : null
      const code = id === null ? null : await makeCode(context, id)
      if (isCode && code === null) return 'outdated'
      // Only a browser that is not known can be kept out by strangers who ask for codes.
      const link = delivery.kind === 'sign-in-code' ? knownBrowserLink(context, user, site) : null
      const words = code === null ? movedWords(user.email, site) : codeWords(code, site.name, link)
      const logo = await loadMailLogo(site.logoImageId)
      const mail = renderVisitorMail(words, { delivery, site, place: null, logo, unsubscribeUrl })
      // Strangers may use up a mailbox's mails of a day, but not the one of an account.
      return user.signedInAt === null ? { mail } : { mail, ownQuota: `account ${user.id}` }
    },
    countAttempts: async () => maxAttempts,
  }
}

/** Null in deliveries that an earlier release enqueued. */
function codeId({ occasion }: Pick<DeliveryRow, 'occasion'>): string | null {
  return /^code-([-\da-f]{36})$/.exec(occasion ?? '')?.[1] ?? null
}

/** The link whose browser strangers cannot keep from its codes. Its owner can use it at any later time too. */
function knownBrowserLink(
  context: Omit<Context, 'loadMailLogo'>,
  { identity }: VisitorUser,
  { url }: { url: string },
): MailFact {
  const [path = '/'] = pageTable.account.patterns
  const mailed = visitorLimits(context).createMailedBrowser(identity)
  return {
    label: 'If you can’t get a code',
    value: 'open our sign-in page with this link, and ask for one there.',
    url: `${trimSlashes(url)}${path}?browser=${mailed}`,
  }
}

function codeWords(code: string, siteName: string, link: MailFact | null): MailWords {
  return {
    subject: `${code} is your ${siteName} code`,
    lines: [
      'Hello,',
      `Your code is ${code}. Enter it on the sign-in page. It works once, for ${codeMinutes} minutes.`,
    ],
    rows: link ? [link] : [],
    after: ['If you didn’t ask for it, you can ignore this email. No one gets in without the code.'],
  }
}

function movedWords(email: string, { name, phone }: { name: string; phone: string | null }): MailWords {
  return {
    subject: `Your ${name} sign-in has a new address`,
    lines: ['Hello,', `From now on you sign in with ${email}. This address no longer opens your account.`],
    after: [`If this wasn’t you, please tell us right away${phone ? ` on ${phone}` : ''}.`],
  }
}
