import { createHash, randomBytes } from 'node:crypto'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { normaliseMailAddress } from '@forecourt/domain/person/normalise-mail-address'
import { normaliseMailbox } from '@forecourt/domain/person/normalise-mailbox'
import { pageTable } from '@forecourt/domain/site/pages/page-table'
import { trimSlashes } from '@forecourt/domain/text/trim-slashes'
import { errorCode } from '../../infrastructure/database/connection/error-code.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { JobOutcome } from '../../infrastructure/queue/job-queue.ts'
import { DeliveryError, NoCapacityError } from '../delivery-error.ts'
import type { Mailer } from '../mail/mail-message.ts'
import type { FindSender } from '../senders/find-sender.ts'
import type { Texter } from '../texter.ts'
import {
  findMailRefusal,
  findOrCreateRecipient,
  type MailRefusal,
  setMailRefusal,
} from '../unsubscribe/store.ts'
import { postWebhook, type Webhook } from '../webhooks/post-webhook.ts'
import type { UnresponsiveHosts } from '../webhooks/unresponsive-hosts.ts'
import { deriveWebhookSecrets, signWebhook } from '../webhooks/webhook-signature.ts'
import { isBounded, isVisitorNotice, visitorKinds } from './audience.ts'
import type { MessageSource } from './message-source.ts'
import {
  consumeMailQuota,
  type DeliveryRow,
  endUndo,
  findDelivery,
  type MailUse,
  markDelivered,
  markFailed,
  markWithheld,
} from './store.ts'

export type OutboxContext = Pick<Infrastructure, 'db' | 'clock' | 'keys' | 'metrics'> & {
  log: Pick<Infrastructure['log'], 'warn' | 'error'>
  mailer: Pick<Mailer, 'send'>
  /** The sender of a site's mail to visitors; without it the platform's own address is used. */
  findSender?: FindSender
  /** Absent where no text messages are sent. */
  texter?: Texter | null
  /** One source for each feature that sends messages. */
  sources: readonly MessageSource[]
  allowsPrivateWebhooks: boolean
  /** The background worker skips servers that did not answer for a while. */
  hosts?: UnresponsiveHosts
}

/**
 * Processes one row of the ledger. After a crash between sending and recording it, the same message is sent again with
 * the same Message-ID or idempotency key; nothing is recorded as sent before it is.
 */
export async function deliver(context: OutboxContext, id: string): Promise<JobOutcome> {
  const delivery = await findDelivery(context.db, id)
  if (delivery?.state !== 'waiting') return 'done'
  if (delivery.notBefore && !(await endUndo(context.db, id, new Date(context.clock())))) return 'again'
  const { kind } = delivery
  const count = (outcome: string) => context.metrics.deliveries.inc({ kind, outcome })
  const source = context.sources.find(({ kinds }) => kinds.includes(delivery.kind))
  if (!source) throw new Error(`Nobody makes messages of the kind ${delivery.kind}.`)
  let outcome: 'sent' | keyof typeof withheldReasons
  try {
    outcome = await send(context, source, delivery)
  } catch (error) {
    if (error instanceof NoCapacityError) {
      count('postponed')
      return 'again'
    }
    const state = await fail(context, source, delivery, error)
    count(state === 'dead' ? 'dead' : 'failed')
    return state === 'dead' ? 'done' : 'failed'
  }
  if (outcome === 'sent') await markDelivered(context.db, id, new Date(context.clock()))
  else await markWithheld(context.db, id, withheldReasons[outcome])
  count(outcome === 'sent' ? 'delivered' : 'withheld')
  return 'done'
}

const withheldReasons = {
  outdated: 'What it tells is no longer so.',
  nowhere: 'A demo tells nobody outside.',
  unsubscribed: 'Whoever it is for has unsubscribed.',
  bounce: 'Mail to this address came back.',
  complaint: 'Whoever it is for reported our mail as spam.',
  'too-many': 'Whoever it is for has had as many mails today as one mailbox gets.',
}

async function send(
  context: OutboxContext,
  source: MessageSource,
  delivery: DeliveryRow,
): Promise<'sent' | keyof typeof withheldReasons> {
  const recipient = isVisitorNotice(delivery.kind) ? await findRecipient(context, delivery) : null
  const message = await source.compose(delivery, recipient?.unsubscribeUrl ?? null)
  if (!message) throw new DeliveryError('What the message is about is no longer there.', true)
  if (message === 'outdated' || message === 'nowhere') return message
  if ('mail' in message) {
    if (recipient?.hasUnsubscribed && !message.isNeeded) return 'unsubscribed'
    const refusal = await findRefusal(context, delivery)
    if (refusal) return refusal
    // Anybody can type a stranger's address, so mail to one mailbox is limited across all sites.
    if (isBounded(delivery.kind) && !(await mayMail(context, delivery, message.ownQuota))) return 'too-many'
    // Mail to the dealer comes from the platform's address: mail from a domain to itself is often treated as forged.
    const sender = visitorKinds.includes(delivery.kind) ? await context.findSender?.(delivery.siteId) : null
    await context.mailer.send(message.mail, sender)
    return 'sent'
  }
  if ('text' in message) {
    if (!context.texter) throw new DeliveryError('Nobody sends text messages for this platform.', true)
    await context.texter.send(message.text)
    return 'sent'
  }
  const { hosts } = context
  const post = (webhook: Webhook) =>
    hosts ? hosts.ask(delivery.siteId, webhook.url, () => postWebhook(webhook)) : postWebhook(webhook)
  const headers = { 'content-type': 'application/json', 'user-agent': 'Forecourt' }
  if ('post' in message) {
    const { url, body } = message.post
    const allowsPrivate = context.allowsPrivateWebhooks
    await post({ url, body: JSON.stringify(body), headers, allowsPrivate })
    return 'sent'
  }
  const { webhookBody: body } = message
  const secrets = deriveWebhookSecrets(delivery.siteId, context.keys.webhooks)
  await post({
    url: delivery.destination,
    body,
    headers: {
      ...headers,
      'idempotency-key': delivery.id,
      'forecourt-signature': signWebhook(body, secrets, context.clock()),
    },
    allowsPrivate: context.allowsPrivateWebhooks,
  })
  return 'sent'
}

async function mayMail(
  { db, clock }: OutboxContext,
  { id, destination }: DeliveryRow,
  ownQuota: string | undefined,
): Promise<boolean> {
  const use = (text: string, most: number): MailUse => ({
    deliveryId: id,
    mailbox: createHash('sha256').update(text).digest('hex'),
    day: new Date(clock()).toISOString().slice(0, 10),
    most,
  })
  if (await consumeMailQuota(db, use(normaliseMailbox(destination), quotaTable.mailsOfDay.most))) return true
  return ownQuota !== undefined && consumeMailQuota(db, use(ownQuota, 1))
}

/** The only place that checks mail to visitors against the list of unsubscribed addresses. */
async function findRecipient({ db }: OutboxContext, { siteId, destination }: DeliveryRow) {
  const address = normaliseMailAddress(destination)
  const token = randomBytes(24).toString('base64url')
  const known = await findOrCreateRecipient(db, {
    siteId,
    address,
    token,
    mailbox: normaliseMailbox(destination),
  })
  return {
    unsubscribeUrl: `${trimSlashes(known.siteUrl)}${pageTable.unsubscribe.patterns[0]}?link=${known.token}`,
    hasUnsubscribed: known.hasUnsubscribed,
  }
}

/** A mailbox that does not exist gets nothing more. Somebody who reported spam gets only mail about their money. */
async function findRefusal(
  { db }: OutboxContext,
  { kind, siteId, destination }: DeliveryRow,
): Promise<MailRefusal | null> {
  if (!visitorKinds.includes(kind)) return null
  const refusal = await findMailRefusal(db, { siteId, address: normaliseMailAddress(destination) })
  return refusal === 'complaint' && !isBounded(kind) && kind !== 'answer' ? null : refusal
}

async function fail(
  context: OutboxContext,
  source: MessageSource,
  { id, kind, ...delivery }: DeliveryRow,
  error: unknown,
): Promise<DeliveryRow['state']> {
  const { message, isFinal, isBounce } = toDeliveryError(error)
  const maxAttempts = await source.countAttempts({ id, kind, ...delivery })
  const state = await context.db.transaction(async (tx) => {
    const failed = await markFailed(tx, id, { reason: message, isFinal, maxAttempts })
    if (failed) await source.fail?.(tx, failed)
    if (isBounce && visitorKinds.includes(kind)) {
      const address = normaliseMailAddress(delivery.destination)
      const token = randomBytes(24).toString('base64url')
      const at = new Date(context.clock())
      await setMailRefusal(tx, { siteId: delivery.siteId, address, token }, { by: 'bounce', at })
    }
    return failed?.state ?? 'dead'
  })
  const isUnexpected = !(error instanceof DeliveryError)
  context.log[isUnexpected ? 'error' : 'warn'](
    { delivery: id, kind, reason: message, state },
    state === 'dead' ? 'A delivery was given up' : 'A delivery failed and is tried again',
  )
  return state
}

/** Other errors are recorded by their code, because their message may quote the mail. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const name = error instanceof Error ? error.name : 'Error'
  return new DeliveryError(`The message could not be made or sent (${errorCode(error) || name}).`)
}
