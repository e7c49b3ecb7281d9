import { minuteMs } from '@forecourt/domain/time/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { errorCode } from '../../infrastructure/database/connection/error-code.ts'
import type { JobOutcome } from '../../infrastructure/queue/job-queue.ts'
import { type Periodic, runPeriodically } from '../../infrastructure/queue/run-periodically.ts'
import { codeMinutes } from '../../infrastructure/sign-in/open-sessions.ts'
import type { Mailer, MailMessage } from '../../outbox/mail/mail-message.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { codeMail, invitationMail, noticeMail, passkeyMail } from './account-mail.ts'
import { findRequiredCompany } from './company-store.ts'
import * as store from './mail-store.ts'
import { staffLimits } from './sign-in-limits.ts'

type Enqueuing = Pick<StaffContext, 'queue' | 'clock'>
type Sending = Pick<StaffContext, 'db' | 'clock' | 'log' | 'queue' | 'auth' | 'dashboardUrl' | 'keys'> & {
  mailer: Pick<Mailer, 'send'>
}

/** After this many failures a mail is given up; with the queue's delays that takes more than half a day. */
const maxAttempts = 20

type PendingMail = Pick<store.StaffMailRow, 'kind' | 'about'> & { to: { id: number } | { email: string } }

/** Enqueued in the transaction of its cause, and sent by any process that delivers. */
export async function enqueueStaffMail(
  tx: NodePgDatabase,
  { queue, clock }: Enqueuing,
  pendingMail: PendingMail,
): Promise<void> {
  const id = await store.insertMail(tx, { ...pendingMail, createdAt: new Date(clock()) })
  await queue.enqueue(tx, 'staff-mail', [{ id }])
}

/** Sends one mail of the ledger. After a failure it is retried with the same Message-ID. */
export async function sendStaffMail(context: Sending, id: string): Promise<JobOutcome> {
  const found = await store.findMail(context.db, id)
  if (found?.mail.state !== 'waiting') return 'done'
  try {
    const message = await compose(context, found)
    if (message) await context.mailer.send(message)
    await store.settleMail(context.db, id, message ? 'delivered' : 'withheld')
    return 'done'
  } catch (error) {
    const reason = errorCode(error) || (error instanceof Error ? error.name : 'Error')
    const state = await store.failMail(context.db, id, { reason, most: maxAttempts })
    context.log.warn({ mail: id, kind: found.mail.kind, reason, state }, 'A mail to staff failed')
    return state === 'dead' ? 'done' : 'failed'
  }
}

/**
 * A code is created when its mail is sent; if the mail waited too long, or another code was requested, it is not sent.
 */
async function compose(
  context: Sending,
  { mail, user }: NonNullable<Awaited<ReturnType<typeof store.findMail>>>,
): Promise<MailMessage | null> {
  if (!user) return null
  const { id, kind, about, createdAt } = mail
  if (kind === 'invitation') return invitationMail(id, user, about, context)
  if (kind === 'passkey-added') return passkeyMail(id, user, about, 'added', context)
  if (kind === 'passkey-removed') return passkeyMail(id, user, about, 'removed', context)
  if (kind === 'notice') return noticeMail(id, user, about, context)
  const isOld = context.clock() - createdAt.getTime() > codeMinutes * minuteMs
  if (isOld || (await store.hasNewerCode(context.db, mail))) return null
  // It would be refused.
  if (await findRequiredCompany(context.db, user.id, new Date(context.clock()))) return null
  const code = await context.auth.createCode(user.email, about)
  const browser = staffLimits(context).createMailedBrowser(user.email)
  return codeMail(id, user, { code, browser }, context)
}

/** Sends mail to staff in this process until it is closed, and recreates lost jobs. */
export async function runStaffMail(context: Sending, sweepSeconds: number): Promise<Periodic> {
  await context.queue.work('staff-mail', (id) => sendStaffMail(context, id))
  return runPeriodically(
    () =>
      context.db.transaction(async (tx) => {
        const stale = await store.listStaleMails(tx)
        await context.queue.requeue(
          tx,
          'staff-mail',
          stale.map((id) => ({ id })),
        )
      }),
    {
      everyMs: sweepSeconds * 1000,
      log: context.log,
      failure: 'Pending mail to staff could not be processed',
    },
  )
}
