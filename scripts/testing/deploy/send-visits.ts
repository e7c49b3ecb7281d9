import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

export type Visit = { path: string; status: number; lead?: { ticket: string; body: string } }
export type Visits = { sent: number; failures: string[] }

type Options = {
  port: number
  host: string
  ca: string
  /** The visit of a number, which is asked for once. */
  choose: (nth: number) => Visit
  perSecond: number
  /** Whether to go on, asked before each visit. */
  goesOn: (sent: number) => boolean
}

const visitors = 24
/** Whatever has not been answered by then has failed. */
const answerMs = 30_000

/**
 * Visits through a proxy over TLS, at an even pace, whatever the answers take: visitors with a connection of their own
 * that stays open, and leads from a network address and a connection for each. Nothing is tried again.
 */
export async function sendVisits({ port, host, ca, choose, perSecond, goesOn }: Options): Promise<Visits> {
  const visits: Visits = { sent: 0, failures: [] }
  const beganMs = performance.now()
  const secondsGone = () => (performance.now() - beganMs) / 1_000

  /** Null, or what was answered instead of the status that is wanted. */
  function send(
    { path, status, lead }: Visit,
    agent: Agent | false,
    localAddress: string,
  ): Promise<string | null> {
    return new Promise((resolve) => {
      const target = { host: '127.0.0.1', port, path, servername: host, ca, agent, localAddress }
      const headers = { host, 'accept-encoding': 'gzip' }
      const origin = { origin: `https://${host}`, 'x-form-ticket': lead?.ticket }
      const posted = { ...headers, ...origin, 'content-type': 'application/json' }
      const options = lead ? { ...target, method: 'POST', headers: posted } : { ...target, headers }
      const outgoing = request({ ...options, timeout: answerMs }, (answer) => {
        const { statusCode, headers: answered } = answer
        const chunks: Buffer[] = []
        answer.on('error', (error) => resolve(error.message))
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          // With its header, which tells the proxy's answers from ours; pages are not text here.
          const body = answered['content-encoding'] ? '' : Buffer.concat(chunks).toString().slice(0, 200)
          resolve(statusCode === status ? null : `${statusCode} ${JSON.stringify(answered)} ${body}`)
        })
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
      outgoing.on('error', (error) => resolve(error.message))
      outgoing.end(lead?.body)
    })
  }

  async function visit(visitor: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (goesOn(visits.sent)) {
      const nth = visits.sent++
      // When its turn is in an even pace.
      await wait(Math.max(0, (nth / perSecond - secondsGone()) * 1_000))
      const chosen = choose(nth)
      const address = `127.${chosen.lead ? 77 : 66}.${chosen.lead ? nth >> 8 : 0}.${chosen.lead ? nth & 255 : visitor + 1}`
      const fault = await send(chosen, chosen.lead ? false : agent, address)
      if (fault !== null) visits.failures.push(`${secondsGone().toFixed(1)} s: ${chosen.path}: ${fault}`)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  return visits
}
