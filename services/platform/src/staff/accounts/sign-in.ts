import type { DeviceJson } from '@forecourt/contract/endpoints/staff/accounts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { insertAudit } from '../audit/store.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { codeMail } from './account-mail.ts'
import * as store from './store.ts'

/** In a quarter of an hour; the same mailbox is neither flooded nor guessed at. */
export const signInBounds = { minutes: 15, codes: 5, wrong: 10 }
const wrongCode = 'This code isn’t right, or it’s too old. Check the newest mail, or ask for another code.'

export type OpenedSession = { token: string; expires_at: string }

/** Mails a code, where there is anybody to mail it to; whoever asks is told the same either way. */
export async function requestCode(context: StaffContext, email: string): Promise<void> {
  if (!context.mailer) throw new Error('This process sends no mail.')
  const user = await store.countCode(context.db, email, signInBounds, new Date(context.clock()))
  if (!user) return
  const code = await context.auth.createCode(email)
  // Straight out and not by the outbox: a code is stored nowhere in clear, and is of no use after minutes.
  await context.mailer.send(codeMail(user, code, context))
}

export async function signIn(
  context: StaffContext,
  { email, code, device }: { email: string; code: string; device: DeviceJson },
): Promise<OpenedSession> {
  const user = await store.findUserByEmail(context.db, email)
  const now = new Date(context.clock())
  if (user && (await store.hasTooManyWrong(context.db, user.id, signInBounds, now)))
    throw new PlatformError('TOO_MANY', 'Too many wrong codes. Please try again in a quarter of an hour.')
  const token = user && (await context.auth.signInByCode(email, code.replaceAll(/\s/g, '')))
  if (!user || !token) {
    if (user) {
      await store.countWrong(context.db, user.id, signInBounds, now)
      await noteSignIn(context, user, 'refused')
    }
    throw new PlatformError('INVALID', wrongCode, { code: wrongCode })
  }
  return finishSignIn(context, user, token, device)
}

/** One press, no code and no second factor: demos only, and only for the demo's own people. */
export async function signInDemo(
  context: StaffContext,
  { id, device }: { id: number; device: DeviceJson },
): Promise<OpenedSession> {
  const user = await store.findDemoUser(context.db, id)
  if (!user) throw new PlatformError('NOT_FOUND', 'There is no such person in the demo.')
  const token = await context.auth.openSession(user.id)
  return finishSignIn(context, user, token, device, { passesSecondFactor: true })
}

type Way = {
  passesSecondFactor?: boolean
  /** As the log calls it. */
  action?: string
  /** In the transaction that signs them in. */
  also?: (tx: StaffContext['db']) => Promise<void>
}

export async function finishSignIn(
  context: StaffContext,
  user: store.StaffUser,
  token: string,
  device: DeviceJson,
  { passesSecondFactor = false, action, also }: Way = {},
): Promise<OpenedSession> {
  const now = new Date(context.clock())
  return context.db.transaction(async (tx) => {
    const expiresAt = await store.startSession(tx, {
      userId: user.id,
      token,
      device,
      now,
      passesSecondFactor,
    })
    await also?.(tx)
    await noteSignIn({ ...context, db: tx }, user, 'done', action)
    return { token, expires_at: expiresAt.toISOString() }
  })
}

export async function noteSignIn(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  { id, email }: store.StaffUser,
  outcome: 'done' | 'refused',
  action = 'signInStaff',
): Promise<void> {
  await insertAudit(db, {
    at: new Date(clock()),
    userId: id,
    actor: email,
    action,
    outcome,
    subjectKind: 'staff',
    subjectId: String(id),
  })
}
