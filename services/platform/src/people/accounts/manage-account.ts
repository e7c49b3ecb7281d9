import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { SignInDevice } from '../../infrastructure/sign-in/sign-in-limits.ts'
import { enqueueDeliveries } from '../../outbox/deliveries/enqueue-deliveries.ts'
import { recordEvent } from '../events/record-event.ts'
import type { AccountContext } from './account-context.ts'
import { enqueueCode, isOpen, proveMailbox, readEmail } from './sign-in.ts'
import * as store from './store.ts'

type SessionOf = { siteId: number; token: string }

export type Account = {
  user: Pick<store.VisitorUser, 'id' | 'name' | 'email'> | null
  watchlist: number[]
  sessions: number
}

/**
 * The signed-in visitor and what they have saved (S3.32). Without a session, or on a site without sign-in, the visitor
 * is a guest (S7.16).
 */
export async function readAccount(context: AccountContext, of: SessionOf): Promise<Account> {
  const session = await findOpenSession(context, of)
  if (!session) return { user: null, watchlist: [], sessions: 0 }
  const { id, name, email } = session.user
  return {
    user: { id, name, email },
    watchlist: await store.listSavedIds(context.db, id),
    sessions: await store.countSessions(context.db, id, new Date(context.clock())),
  }
}

async function findOpenSession(
  { db, clock }: AccountContext,
  of: SessionOf,
): Promise<store.VisitorSession | null> {
  const session = of.token === '' ? null : await store.findSession(db, of, new Date(clock()))
  return session && (await isOpen(db, of.siteId)) ? session : null
}

/** The session, for calls that require one. */
export async function getSession(context: AccountContext, of: SessionOf): Promise<store.VisitorSession> {
  const session = await findOpenSession(context, of)
  if (!session) throw fail('not-signed-in')
  return session
}

export async function renameUser(context: AccountContext, of: SessionOf, name: string): Promise<void> {
  const { user } = await getSession(context, of)
  await store.changeUser(context.db, user.id, { name: name.trim() }, new Date(context.clock()))
}

/** Mails a code to the new address. The address changes only when that code is entered. */
export async function requestNewAddress(
  context: AccountContext,
  of: SessionOf,
  { email, device }: { email: string; device: SignInDevice },
): Promise<void> {
  await getSession(context, of)
  await enqueueCode(context, { siteId: of.siteId, email: readEmail(email), device })
}

/**
 * Only the owner of the mailbox learns that the address already has an account. The old address is informed of the
 * change.
 */
export async function changeAddress(
  context: AccountContext,
  of: SessionOf,
  { email: address, code, device }: { email: string; code: string; device: SignInDevice },
): Promise<void> {
  const { user } = await getSession(context, of)
  const { siteId } = of
  const email = readEmail(address)
  const proved = await proveMailbox(context, { siteId, email, code, device })
  if (proved.signedInAt !== null) throw fail('visitor-email-taken')
  const now = new Date(context.clock())
  await context.db.transaction(async (tx) => {
    await store.deleteUser(tx, proved)
    await store.changeUser(tx, user.id, { email }, now)
    await enqueueDeliveries(tx, context.queue, [
      {
        siteId,
        websiteUserId: user.id,
        kind: 'address-changed',
        destination: user.email,
        occasion: `asked-${now.getTime()}`,
        createdAt: now,
      },
    ])
  })
}

/** Signs out on this device or on all of them. Without a session there is nothing to do. */
export async function signOut(
  context: AccountContext,
  of: SessionOf,
  { isEverywhere, path }: { isEverywhere: boolean; path: string },
): Promise<void> {
  const { db, clock } = context
  const session = await store.findSession(db, of, new Date(clock()))
  if (!session) return
  const { user, sessionId } = session
  await db.transaction(async (tx) => {
    await store.deleteSessions(tx, { userId: user.id, ...(!isEverywhere && { sessionId }) })
    await recordEvent({ db: tx, clock }, { event_id: eventCatalogue.logout.id, website_id: of.siteId, path })
  })
}

/** Deletes everything that belongs to the account. Enquiries and bookings are the dealer's records and stay. */
export async function deleteAccount(context: AccountContext, of: SessionOf): Promise<void> {
  const { user } = await getSession(context, of)
  await context.db.transaction((tx) => store.deleteUser(tx, user))
}
