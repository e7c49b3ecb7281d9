import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { mailAddress } from '@forecourt/domain/lead/mail-address'
import { minuteMs } from '@forecourt/domain/site/hours/duration'
import { isLoginActive } from '@forecourt/domain/site/is-login-active'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { oweDeliveries } from '../../outbox/deliveries/owe-deliveries.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { recordEvent } from '../events/record-event.ts'
import type { AccountContext } from './account-context.ts'
import * as store from './store.ts'

const windowMs = quotaTable.codesOfMailbox.minutes * minuteMs
const wrongCode = 'That code isn’t right, or it’s too old. Check your newest email, or ask for another code.'
const tooMany = 'That’s a lot of codes. Please try again in a quarter of an hour.'

type Asked = { siteId: number; email: string; path: string }

/** A site where nobody can sign in has no accounts at all (S6.03). */
export async function isOpen(db: NodePgDatabase, siteId: number): Promise<boolean> {
  return isLoginActive((await getSiteRules(db, siteId)).flags)
}

async function demandOpen(db: NodePgDatabase, siteId: number): Promise<void> {
  if (!(await isOpen(db, siteId))) throw new PlatformError('NOT_FOUND', 'Nobody signs in on this site.')
}

export function readEmail(text: string): string {
  const email = mailAddress(text)?.toLowerCase()
  if (!email) throw new PlatformError('INVALID', 'Please enter a valid email address.')
  return email
}

/**
 * Owes a code to whoever has the mailbox. Whether or not they have an account, the same is done and answered: nobody can
 * ask who has one.
 */
export async function requestCode(context: AccountContext, { siteId, ...asked }: Asked): Promise<void> {
  await demandOpen(context.db, siteId)
  const email = readEmail(asked.email)
  await oweCode(context, { siteId, email })
  await recordEvent(context, { event_id: eventCatalogue.loginStart.id, website_id: siteId, path: asked.path })
}

/** The mail makes its own code when it is sent: none is stored in clear. */
export async function oweCode(
  { db, clock, queue }: AccountContext,
  { siteId, email }: { siteId: number; email: string },
): Promise<void> {
  const now = new Date(clock())
  await db.transaction(async (tx) => {
    const hourAgo = new Date(now.getTime() - 60 * minuteMs)
    if ((await store.countCodes(tx, siteId, hourAgo)) >= quotaTable.codesOfSite.most)
      throw new PlatformError('TOO_MANY', tooMany)
    const user = await store.takeUser(tx, { siteId, email }, countingFrom(now))
    if (user.codesSent >= quotaTable.codesOfMailbox.most) throw new PlatformError('TOO_MANY', tooMany)
    await store.changeUser(tx, user.id, { codesSent: user.codesSent + 1 }, now)
    await oweDeliveries(tx, queue, [
      {
        siteId,
        websiteUserId: user.id,
        kind: 'sign-in-code',
        destination: email,
        occasion: `asked-${now.getTime()}`,
        createdAt: now,
      },
    ])
  })
}

export type OpenedSession = { token: string; expiresAt: Date; isNew: boolean }

export async function signIn(
  context: AccountContext,
  { siteId, code, path, ...asked }: Asked & { code: string },
): Promise<OpenedSession> {
  await demandOpen(context.db, siteId)
  const { user, token } = await proveMailbox(context, { siteId, email: readEmail(asked.email), code })
  const { db, clock } = context
  const isNew = user.signedInAt === null
  const expiresAt = await db.transaction(async (tx) => {
    const now = new Date(clock())
    await store.changeUser(tx, user.id, { signedInAt: now, codesSent: 0, wrongCodes: 0 }, now)
    const note = (name: 'loginSuccess' | 'signUp') =>
      recordEvent({ db: tx, clock }, { event_id: eventCatalogue[name].id, website_id: siteId, path })
    await note('loginSuccess')
    if (isNew) await note('signUp')
    return store.findExpiry(tx, token)
  })
  if (!expiresAt) throw new Error('The session was not stored.')
  return { token, expiresAt, isNew }
}

/**
 * Whoever types the code of a mail has its mailbox. Guesses are counted only while there is a code to guess: otherwise
 * the bound would tell who has an account.
 */
export async function proveMailbox(
  { db, clock, visitorAuth }: AccountContext,
  { siteId, email, code }: { siteId: number; email: string; code: string },
): Promise<{ user: store.VisitorUser; token: string }> {
  const now = new Date(clock())
  const user = await db.transaction((tx) => store.lockUser(tx, { siteId, email }, countingFrom(now)))
  if (user && user.codesSent > 0 && user.wrongCodes >= quotaTable.wrongCodesOfMailbox.most)
    throw new PlatformError('TOO_MANY', tooMany)
  const token = user && (await visitorAuth.signInByCode(user.identity, code.replaceAll(/\s/g, '')))
  if (user && token) return { user, token }
  if (user && user.codesSent > 0)
    await db.transaction(async (tx) => {
      const counted = await store.lockUser(tx, { siteId, email }, countingFrom(now))
      if (counted) await store.changeUser(tx, counted.id, { wrongCodes: counted.wrongCodes + 1 }, now)
    })
  throw new PlatformError('INVALID', wrongCode, { code: wrongCode })
}

function countingFrom(now: Date): { now: Date; countsSince: Date } {
  return { now, countsSince: new Date(now.getTime() - windowMs) }
}
