import { backoffMs } from '@forecourt/domain/reservation/check-times'
import { minuteMs } from '@forecourt/domain/site/hours/duration'
import type { Mailer } from '../../../outbox/mail/mail-message.ts'
import { claimMessages, type MessageRow, updateMessage } from '../ledger/message-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { composeMessage } from './compose-message.ts'

const MOST_ATTEMPTS = 20

/** Sends what is owed. A message is taken for two minutes at a time, and tried again when nothing came of it. */
export async function sendMessages(
  context: ReservationContext,
  mailer: Pick<Mailer, 'send'>,
  limit: number,
): Promise<void> {
  const { db, clock } = context
  const nowMs = clock()
  for (const message of await claimMessages(db, nowMs, nowMs + 2 * minuteMs, limit))
    await send(context, mailer, message)
}

async function send(
  context: ReservationContext,
  mailer: Pick<Mailer, 'send'>,
  message: MessageRow,
): Promise<void> {
  const { db, clock, log } = context
  const attempts = message.attempts + 1
  try {
    const mail = await composeMessage(context, message)
    if (mail) await mailer.send(mail)
    await updateMessage(db, message.id, {
      state: mail ? 'delivered' : 'dead',
      attempts,
      nextTryAt: null,
      deliveredAt: new Date(clock()),
    })
  } catch (error) {
    const isDead = attempts >= MOST_ATTEMPTS
    // What a mail server says may quote the address.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    log.warn({ message: message.id, attempts, code }, 'Mail about a reservation was not sent')
    await updateMessage(db, message.id, {
      state: isDead ? 'dead' : 'waiting',
      attempts,
      lastError: code,
      nextTryAt: isDead ? null : new Date(clock() + backoffMs(attempts)),
    })
  }
}
