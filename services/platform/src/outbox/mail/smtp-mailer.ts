import { createTransport } from 'nodemailer'
import { errorCode } from '../../infrastructure/database/connection/error-code.ts'
import { DeliveryError, NoCapacityError } from '../delivery-error.ts'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mail-message.ts'

/** All timeouts together stay below the 30 s after which the queue gives a job to another worker. */
const connectMs = 8_000
const silenceMs = 10_000
const wholeMs = 25_000
/** How long a message may wait for a connection; after that too little time would remain to send it. */
const waitMs = 10_000

/** Fewer than the concurrent deliveries, because mail servers limit the connections of one client. */
const maxConnections = 4

export function createSmtpMailer(
  smtpUrl: string | (() => string),
  from: string,
  startTimer = (ms: number) => AbortSignal.timeout(ms),
): Mailer {
  const sendInTurn = createTurns(maxConnections, startTimer)
  const readUrl = typeof smtpUrl === 'string' ? () => smtpUrl : smtpUrl
  let url = readUrl()
  let transport = openTransport(url)
  /** The server and its password may change; what is under way still ends at the old one. */
  function currentTransport() {
    const now = readUrl()
    if (now === url) return transport
    transport.close()
    url = now
    transport = openTransport(url)
    return transport
  }
  return {
    get place() {
      return `the mail server ${new URL(readUrl()).host}`
    },
    async send(message, sender) {
      try {
        const mail = await composeMail(message, from, sender)
        await sendInTurn(() => currentTransport().sendMail(mail))
      } catch (error) {
        if (error instanceof NoCapacityError) throw error
        if (!sender || !isAnswerTo(error, 'MAIL FROM')) throw toDeliveryError(error)
        // Some mail servers send only for known domains; that must not lose a dealer's mail.
        await this.send(message)
      }
    },
    close: () => transport.close(),
  }
}

function openTransport(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  })
}

/**
 * Sends as many messages at once as there are connections. The transport sends everything that was handed to it, even
 * when the caller no longer waits, and a retry would then send a second mail. So it never gets a message that would have
 * to wait inside it, and messages that waited here for too long are not handed over at all.
 */
function createTurns(most: number, startTimer: (ms: number) => AbortSignal) {
  const waiting = new Set<() => Promise<void>>()
  let busy = 0
  async function work(): Promise<void> {
    busy += 1
    // A message that is added during the loop is reached as well.
    for (const start of waiting) {
      waiting.delete(start)
      await start()
    }
    busy -= 1
  }
  return (send: () => Promise<unknown>): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const start = () => send().then(resolve, reject)
    startTimer(waitMs).addEventListener('abort', () => {
      if (waiting.delete(start)) reject(new NoCapacityError())
    })
    startTimer(wholeMs).addEventListener('abort', () =>
      reject(Object.assign(new Error('No answer.'), { code: 'ETIMEDOUT' })),
    )
    waiting.add(start)
    if (busy < most) void work()
    return promise
  }
}

function isAnswerTo(error: unknown, command: string): boolean {
  return typeof error === 'object' && error !== null && 'command' in error && error.command === command
}

/**
 * Records codes only, because a mail server's text quotes addresses. A 5yz answer means that a retry is useless (RFC
 * 5321), but only when it is about the recipient: a server that rejects us accepts the same mail once that has been
 * fixed.
 */
function toDeliveryError(error: unknown): DeliveryError {
  const status =
    typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : null
  const code = errorCode(error) || 'an unknown fault'
  const isFinal = isAnswerTo(error, 'RCPT TO') && typeof status === 'number' && status >= 500
  return new DeliveryError(
    typeof status === 'number'
      ? `The mail server answered ${status} (${code}).`
      : `The mail server: ${code}.`,
    isFinal,
    isFinal && isAboutMailbox(error),
  )
}

/** A rejection by policy may be temporary; a missing mailbox is permanent (RFC 3463, X.1.z). */
function isAboutMailbox(error: unknown): boolean {
  const reply =
    typeof error === 'object' && error !== null && 'response' in error ? String(error.response) : ''
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0]
  return enhanced ? /^5\.1\.[0-3]$|^5\.1\.10$|^5\.2\.1$/.test(enhanced) : /^55[013]\b/.test(reply)
}
