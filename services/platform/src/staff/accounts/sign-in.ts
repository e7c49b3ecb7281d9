import type { StaffDevice } from '@forecourt/contract/endpoints/staff/accounts'
import { roleLabels } from '@forecourt/domain/person/staff/staff-role'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { browserName } from '../../infrastructure/sign-in/sign-in-limits.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { insertAudit } from '../audit/store.ts'
import { findCompanyOfDomain, findRequiredCompany } from './company-store.ts'
import { enqueueStaffMail } from './send-staff-mail.ts'
import { staffLimits } from './sign-in-limits.ts'
import * as store from './store.ts'

/** `browser` is what the browser stores: its name, and the proof of a sign-in. */
export type OpenedSession = { token: string; expiresAt: string; browser: string }

/**
 * Enqueues a code for the owner of the address. An unknown address gets the same counters, rows and jobs, and the
 * response is sent before any mail: neither text, timing nor a mail server reveals whether there is an account.
 */
export async function requestCode(
  context: StaffContext,
  { email, device }: { email: string; device: StaffDevice },
): Promise<void> {
  const limits = staffLimits(context)
  const who = limits.recognise({ account: email, device })
  if (!(await limits.isWithin('codes', who))) return
  await context.db.transaction((tx) =>
    enqueueStaffMail(tx, context, { kind: 'code', about: browserName(who.device), to: { email } }),
  )
}

export async function signIn(
  context: StaffContext,
  { email, code, device }: { email: string; code: string; device: StaffDevice },
): Promise<OpenedSession> {
  const limits = staffLimits(context)
  const who = limits.recognise({ account: email, device })
  if (!(await limits.isWithin('tries', who))) throw fail('sign-in-tries-too-many')
  const user = await store.findUserByEmail(context.db, email)
  const token = await context.auth.signInByCode(email, code.replaceAll(/\s/g, ''), browserName(who.device))
  if (!user || !token) {
    await noteSignIn(context, user, 'refused')
    throw fail('sign-in-code-wrong')
  }
  await limits.forget(who)
  return finishSignIn(context, user, token, device)
}

/** Whose provider people with mailboxes of this domain sign in at: the same for everybody, so it names no account. */
export async function findCompanyOfMailbox({ db, clock }: StaffContext, email: string) {
  const found = await findCompanyOfDomain(db, mailDomain(email))
  if (!found) return null
  const { group, provider } = found
  const isPaused = provider.pausedUntil !== null && provider.pausedUntil.getTime() > clock()
  return { group: group.slug, name: group.name, isRequired: provider.isRequired && !isPaused }
}

export const mailDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1)

export async function listDemoStaff({ db }: StaffContext) {
  const people = await store.listDemoUsers(db)
  return people.map(({ id, name, role }) => ({ id, name, role: roleLabels[role] }))
}

/** One-click sign-in without code or second factor: only in demos, and only for the demo's own users. */
export async function signInDemo(
  context: StaffContext,
  { id, device }: { id: number; device: StaffDevice },
): Promise<OpenedSession> {
  const user = await store.findDemoUser(context.db, id)
  if (!user) throw fail('demo-person-not-found')
  const token = await context.auth.openSession(user.id)
  return finishSignIn(context, user, token, device, { passesSecondFactor: true })
}

type Way = {
  passesSecondFactor?: boolean
  /** The provider that vouches for them; every other way is closed to people who have to sign in at theirs. */
  providerId?: number
  /** The group of that provider. */
  groupId?: number
  /** What the sign-in has changed, for the audit log. */
  after?: unknown
  /** The name of the action in the audit log. */
  action?: string
  /** Runs in the transaction of the sign-in. */
  also?: (tx: StaffContext['db']) => Promise<void>
}

export async function finishSignIn(
  context: StaffContext,
  user: store.StaffUser,
  token: string,
  device: StaffDevice,
  { passesSecondFactor = false, providerId, groupId, after, action, also }: Way = {},
): Promise<OpenedSession> {
  const now = new Date(context.clock())
  const required = providerId === undefined ? await findRequiredCompany(context.db, user.id, now) : null
  if (required !== null) {
    await store.deleteSessionByToken(context.db, token)
    await noteSignIn(context, user, 'refused', { ...(action && { action }) })
    throw fail('company-required', { group: required })
  }
  return context.db.transaction(async (tx) => {
    const expiresAt = await store.startSession(tx, {
      userId: user.id,
      token,
      device,
      now,
      passesSecondFactor,
      providerId: providerId ?? null,
    })
    await also?.(tx)
    await noteSignIn({ ...context, db: tx }, user, 'done', {
      ...(action && { action }),
      ...(groupId !== undefined && { groupId }),
      after,
    })
    const limits = staffLimits(context)
    const browser = limits.proveBrowser(limits.recognise({ account: user.email, device }))
    return { token, expiresAt: expiresAt.toISOString(), browser }
  })
}

export async function noteSignIn(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  user: store.StaffUser | null,
  outcome: 'done' | 'refused',
  { action = 'signInStaff', groupId, after }: Pick<Way, 'action' | 'groupId' | 'after'> = {},
): Promise<void> {
  await insertAudit(db, {
    at: new Date(clock()),
    userId: user?.id ?? null,
    // Unknown people are not named, because log entries are stored for years.
    actor: user?.email ?? 'an unknown address',
    action,
    outcome,
    subjectKind: 'staff',
    subjectId: user && String(user.id),
    groupId: groupId ?? null,
    after,
  })
}
