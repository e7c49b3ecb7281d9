import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import { isLoginActive } from '@forecourt/domain/site/is-login-active'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../infrastructure/http/platform-error.ts'
import {
  browserName,
  type SignInDevice,
  type SignInTry,
} from '../../infrastructure/sign-in/sign-in-limits.ts'
import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { recordEvent } from '../events/record-event.ts'
import { type AccountContext, visitorLimits } from './account-context.ts'
import { insertCodeRequest } from './code-store.ts'
import * as store from './store.ts'
import { proveCode } from './visitor-codes.ts'

type Asked = { siteId: number; email: string; path: string; device: SignInDevice }
type Mailbox = Omit<Asked, 'path'>

/** A site without sign-in has no accounts at all (S6.03). */
export async function isOpen(db: NodePgDatabase, siteId: number): Promise<boolean> {
  return isLoginActive((await getSiteRules(db, siteId)).flags)
}

async function demandOpen(db: NodePgDatabase, siteId: number): Promise<void> {
  if (!(await isOpen(db, siteId))) throw fail('visitor-sign-in-off')
}

export function readEmail(text: string): string {
  const email = mailAddress(text)?.toLowerCase()
  if (!email) throw fail('visitor-email-invalid')
  return email
}

/**
 * Enqueues a code for the owner of the mailbox. The work and the answer are the same whether or not an account exists,
 * so that nobody can find out which addresses have one.
 */
export async function requestCode(
  context: AccountContext,
  { siteId, path, device, ...asked }: Asked,
): Promise<void> {
  await demandOpen(context.db, siteId)
  await enqueueCode(context, { siteId, email: readEmail(asked.email), device })
  await recordEvent(context, { event_id: eventCatalogue.loginStart.id, website_id: siteId, path })
}

/** The code is generated when the mail is sent, so it is never stored in clear text. */
export async function enqueueCode(context: AccountContext, of: Mailbox): Promise<void> {
  const { siteId, email } = of
  const limits = visitorLimits(context)
  const who = limits.recognise(tryOf(of))
  const isKnown = limits.isKnown(who)
  // The site's own quota is checked last, so that a request that is refused for another reason does not use it up.
  const mayAsk =
    (await limits.isWithin('codes', who)) &&
    (isKnown || (await limits.take(`codes:site:${siteId}`, quotaTable.codesOfSite)))
  if (!mayAsk) throw fail('visitor-codes-too-many')
  const now = new Date(context.clock())
  await context.db.transaction(async (tx) => {
    const user = await store.findOrCreateUser(tx, { siteId, email }, now)
    const id = await insertCodeRequest(tx, { userId: user.id, browser: browserName(who.device), now })
    await enqueueDeliveries(tx, context.queue, [
      {
        siteId,
        websiteUserId: user.id,
        kind: isKnown ? 'own-sign-in-code' : 'sign-in-code',
        destination: email,
        occasion: `code-${id}`,
        createdAt: now,
      },
    ])
  })
}

/** `browser` is what the browser stores: its id, and the proof that somebody signed in there. */
export type OpenedSession = { token: string; expiresAt: Date; isNew: boolean; browser: string }

export async function signIn(
  context: AccountContext,
  { siteId, code, path, device, ...asked }: Asked & { code: string },
): Promise<OpenedSession> {
  await demandOpen(context.db, siteId)
  const of = { siteId, email: readEmail(asked.email), device }
  const user = await proveMailbox(context, { ...of, code })
  const { db, clock } = context
  const isNew = user.signedInAt === null
  const token = await context.openVisitorSession(user.id)
  const expiresAt = await db.transaction(async (tx) => {
    await store.changeUser(tx, user.id, { signedInAt: new Date(clock()) }, new Date(clock()))
    const note = (name: 'loginSuccess' | 'signUp') =>
      recordEvent({ db: tx, clock }, { event_id: eventCatalogue[name].id, website_id: siteId, path })
    await note('loginSuccess')
    if (isNew) await note('signUp')
    return store.findExpiry(tx, token)
  })
  if (!expiresAt) throw new Error('The session was not stored.')
  return { token, expiresAt, isNew, browser: proveBrowser(context, of) }
}

function proveBrowser(context: AccountContext, of: Mailbox): string {
  const limits = visitorLimits(context)
  return limits.proveBrowser(limits.recognise(tryOf(of)))
}

/** Whoever enters the mailed code in the browser that requested it has access to the mailbox. */
export async function proveMailbox(
  context: AccountContext,
  { code, ...of }: Mailbox & { code: string },
): Promise<store.VisitorUser> {
  const limits = visitorLimits(context)
  const who = limits.recognise(tryOf(of))
  if (!(await limits.isWithin('tries', who))) throw fail('visitor-codes-too-many')
  const user = await store.findUserAt(context.db, of)
  const isRight = await proveCode(context, {
    identity: who.account,
    browser: browserName(who.device),
    code,
  })
  if (!user || !isRight) throw fail('visitor-code-wrong')
  await limits.forget(who)
  return user
}

/** Attempts are counted by site, because dealers must not learn about each other's visitors. */
function tryOf({ siteId, email, device }: Mailbox): SignInTry {
  return { account: `${siteId}:${email}`, device }
}
