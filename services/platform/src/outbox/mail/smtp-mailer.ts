import { createTransport } from 'nodemailer'
import { errorCode } from '../../infrastructure/database/connection/error-code.ts'
import { DeliveryError, NoCapacityError } from '../delivery-error.ts'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mail-message.ts'

/** All of it together stays below the 30 s after which the queue gives a job to somebody else. */
const connectMs = 8_000
const silenceMs = 10_000
const wholeMs = 25_000
/** For a connection: afterwards there would be too little time left to send in. */
const waitMs = 10_000

/** Fewer than there are deliveries at once, because mail servers bound what one client may open. */
const mostConnections = 4

export function createSmtpMailer(
  smtpUrl: string,
  from: string,
  startTimer = (ms: number) => AbortSignal.timeout(ms),
): Mailer {
  const sendInTurn = createTurns(mostConnections, startTimer)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mostConnections,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  })
  return {
    place: `the mail server ${new URL(smtpUrl).host}`,
    async send(message, sender) {
      try {
        const mail = await composeMail(message, from, sender)
        await sendInTurn(() => transport.sendMail(mail))
      } catch (error) {
        if (error instanceof NoCapacityError) throw error
        if (!sender || !isAnswerTo(error, 'MAIL FROM')) throw toDeliveryError(error)
        // A mail server that sends for known names only must not cost a dealer their mail.
        await this.send(message)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * As many at once as there are connections. What the transport has been given it sends, also when nobody waits for that
 * any more, and its next try would be a second mail. So it is given nothing that would have to wait there, and what has
 * waited here for too long it is not given at all.
 */
function createTurns(most: number, startTimer: (ms: number) => AbortSignal) {
  const waiting = new Set<() => Promise<void>>()
  let busy = 0
  async function work(): Promise<void> {
    busy += 1
    // What is added meanwhile comes too.
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
 * Codes only: what a mail server says quotes addresses. A 5yz answer means that trying again is no use (RFC 5321), but
 * only about whom the mail is for: a server that turns us away takes the same mail once somebody has put that right.
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

/** A policy may turn away what another day would take; a mailbox that does not exist stays away (RFC 3463, X.1.z). */
function isAboutMailbox(error: unknown): boolean {
  const said =
    typeof error === 'object' && error !== null && 'response' in error ? String(error.response) : ''
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0]
  return enhanced ? /^5\.1\.[0-3]$|^5\.1\.10$|^5\.2\.1$/.test(enhanced) : /^55[013]\b/.test(said)
}
