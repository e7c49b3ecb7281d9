import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { StaffDevice } from '@forecourt/contract/endpoints/staff/accounts'
import { hourMs } from '@forecourt/domain/time/duration'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { insertAudit } from '../../audit/store.ts'
import { insertGrant } from '../../team/store.ts'
import { finishSignIn, type OpenedSession } from '../sign-in.ts'
import { findOrCreateUser } from '../store.ts'
import * as store from './store.ts'

const lifetimeMs = 2 * hourMs
/** Links of processes that start at once on one database; older ones are invalid. */
const maxLinks = 5

const toDigest = (link: string) => createHash('sha256').update(link).digest('hex')

/**
 * A link that makes one person the first admin: it works once, for two hours, and only while there is none. Null: there
 * is an admin.
 */
export async function offerFirstAdmin({
  db,
  clock,
}: Pick<StaffContext, 'db' | 'clock'>): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (await store.hasAdmin(tx)) return null
    const link = randomBytes(32).toString('base64url')
    const nowMs = clock()
    const others = (await store.lockLinks(tx)).filter(({ expiresAtMs }) => expiresAtMs > nowMs)
    const printed = { digest: toDigest(link), expiresAtMs: nowMs + lifetimeMs }
    await store.writeLinks(tx, [printed, ...others].slice(0, maxLinks))
    return link
  })
}

export async function isFirstAdminOpen(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  link: string,
  locks = false,
): Promise<boolean> {
  const digest = Buffer.from(toDigest(link))
  const links = await store.readLinks(db, locks)
  const isPrinted = links.some(
    (one) => one.expiresAtMs > clock() && timingSafeEqual(Buffer.from(one.digest), digest),
  )
  return isPrinted && !(await store.hasAdmin(db))
}

/**
 * Makes the owner of the link the first admin. Their mail address needs no proof, because they can read the server's
 * log.
 */
export async function createFirstAdmin(
  context: StaffContext,
  { link, name, email, device }: { link: string; name: string; email: string; device: StaffDevice },
): Promise<OpenedSession> {
  const user = await context.db.transaction(async (tx) => {
    if (!(await isFirstAdminOpen({ db: tx, clock: context.clock }, link, true)))
      throw fail('first-admin-link-ended')
    await store.deleteLinks(tx)
    const made = await findOrCreateUser(tx, { email, name, invitedBy: 'the first start' })
    await insertGrant(tx, made.id, { role: 'admin', scopeKind: 'platform', scopeId: null })
    await insertAudit(tx, {
      at: new Date(context.clock()),
      userId: made.id,
      actor: email,
      action: 'claimFirstAdmin',
      outcome: 'done',
      subjectKind: 'staff',
      subjectId: String(made.id),
      after: { email, role: 'admin' },
    })
    return made
  })
  return finishSignIn(context, user, await context.auth.openSession(user.id), device)
}
